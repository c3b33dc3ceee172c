import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is narrower than 768 px: the panel's menu is then a drawer, and a row's actions are in a menu. */
export const useIsMobile = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
