/** Lazy, because toasts are not part of the floor's first download. */
export const toasts = () => import('../ui/feedback/notify.tsx')
