import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px the panel's menu becomes a drawer, and a row's actions become a menu. */
export const useIsMobile = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
