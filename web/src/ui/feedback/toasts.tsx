import { Notifications } from '@mantine/notifications'
import { useIsMobile } from '../page/breakpoint.ts'

/**
 * Renders the toasts of `notify`; mounted once on every page. On phones they are at the top, because the main button
 * is at the bottom.
 */
export function Toasts() {
  const position = useIsMobile() ? 'top-center' : 'bottom-right'
  return <Notifications position={position} autoClose={4000} limit={3} containerWidth={356} />
}
