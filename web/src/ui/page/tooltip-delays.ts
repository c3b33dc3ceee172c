/**
 * `openDelay` is the time in ms before a tooltip is shown; `closeDelay` is the time in ms after one is hidden during
 * which the next is shown without delay.
 */
export const tooltipDelays = { openDelay: 700, closeDelay: 300 }
