/** Loaded lazily, so that toasts are not part of the floor's initial bundle. */
export const toasts = () => import('../ui/feedback/notify.tsx')
