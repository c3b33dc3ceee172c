import { Notifications } from '@mantine/notifications'

/** Shows what `notify` tells; there is one on every page. */
export const Toasts = () => (
  <Notifications position="bottom-right" autoClose={4000} limit={3} containerWidth={356} />
)
