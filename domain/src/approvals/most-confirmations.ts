/** How many confirmations the workshop may ask of a customer. */
export const mostConfirmations = 10
