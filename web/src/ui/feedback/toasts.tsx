import { Notifications } from '@mantine/notifications'

/**
 * Renders the toasts shown by `notify.tsx`; mounted once per page. They appear at the top, because the button that
 * saves is at the bottom, on the right or, on phones, as wide as the screen.
 */
export const Toasts = () => (
  <Notifications position="top-center" autoClose={4000} limit={3} containerWidth={356} />
)
