/**
 * In ms: the delay before a tooltip is shown, and the time after it is hidden during which the next one is shown
 * without delay.
 */
export const tooltipDelays = { openDelay: 700, closeDelay: 300 }
