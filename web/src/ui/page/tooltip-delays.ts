/** Delay before a tooltip is shown, and how soon after it the next one is shown without delay, in ms. */
export const tooltipDelays = { openDelay: 700, closeDelay: 300 }
