import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px: the panel's menu becomes a sheet and tables become cards. */
export const useIsMobile = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
