/** The z-index of a dialog that is opened from a popover or from another dialog. */
export const abovePopovers = 400

/** The z-index of dropdowns in a dialog that is `abovePopovers`. */
export const aboveDialogs = abovePopovers + 100
