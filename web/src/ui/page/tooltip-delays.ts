/** How long the mouse rests before a tooltip shows, and how soon after it the next one shows at once. In ms. */
export const tooltipDelays = { openDelay: 700, closeDelay: 300 }
