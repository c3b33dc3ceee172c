/** The z-index of a dialog that is opened from a popover or from another dialog. */
export const abovePopovers = 400

/** The z-index of what a field of such a dialog opens. */
export const aboveDialogs = abovePopovers + 100
