// Nothing of its own: compiled so that the precompiled header of all test programs is made.
