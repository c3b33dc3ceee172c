/** All cached indicators. Apart from their calls: whoever only says that they are out of date need not load those. */
export const indicators = ['indicators'] as const
