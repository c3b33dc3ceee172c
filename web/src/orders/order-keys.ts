// Apart from the calls behind them: whoever only says that something is out of date need not load those.

/** All cached searches of the order list. */
export const orderLists = ['orders', 'list'] as const

/** All cached pages of one order. */
export const orderPages = ['orders', 'page'] as const
