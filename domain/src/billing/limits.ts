export const mostOrders = 200
export const mostInstalments = 48
/** In days. */
export const longestTerm = 720
/** In cents: more than the total of a bill with the maximum number of orders at the highest price. */
export const largestAmount = 1_000_000_000_000
