/** Toasts are no part of the floor's first download; they come after the screen. */
export const toasts = () => import('../ui/feedback/notify.tsx')
