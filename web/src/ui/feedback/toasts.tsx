import { Notifications } from '@mantine/notifications'
import { useIsMobile } from '../page/breakpoint.ts'

/** Shows what `notify` tells; there is one on every page. On a phone the main button is at the bottom, so toasts are not. */
export function Toasts() {
  const position = useIsMobile() ? 'top-center' : 'bottom-right'
  return <Notifications position={position} autoClose={4000} limit={3} containerWidth={356} />
}
