/** The maximum number of confirmations that the workshop may ask of a customer. */
export const mostConfirmations = 10
