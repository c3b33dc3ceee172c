import { Badge, createTheme, Menu, Modal, mergeThemeOverrides, Tooltip } from '@mantine/core'
import { theme } from '../ui/theme.ts'

/** Kept apart from the shared look, because naming a component here puts it into the page that uses the theme. */
export const panelTheme = mergeThemeOverrides(
  theme,
  createTheme({
    components: {
      Badge: Badge.extend({ defaultProps: { variant: 'light', tt: 'none', fw: 600 } }),
      // Its placeholder is no menu item, which screen readers stumble over.
      Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
      Modal: Modal.extend({
        defaultProps: {
          centered: true,
          padding: 'lg',
          radius: 'lg',
          overlayProps: { backgroundOpacity: 0.4, blur: 2 },
          closeButtonProps: { 'aria-label': 'Fechar' },
        },
        styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 } },
      }),
      Tooltip: Tooltip.extend({
        defaultProps: {
          openDelay: 700,
          withArrow: true,
          events: { hover: true, focus: true, touch: false },
        },
      }),
    },
  }),
)
