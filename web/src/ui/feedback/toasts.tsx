import { Notifications } from '@mantine/notifications'
import { useIsMobile } from '../page/breakpoint.ts'

/**
 * Renders the toasts shown by `notify.tsx`; mounted once per page. On phones they appear at the top, because the main
 * button is at the bottom.
 */
export function Toasts() {
  const position = useIsMobile() ? 'top-center' : 'bottom-right'
  return <Notifications position={position} autoClose={4000} limit={3} containerWidth={356} />
}
