import {
  type BadgeProps,
  createTheme,
  type FileButtonProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type SelectProps,
  type TooltipProps,
} from '@mantine/core'
import { tooltipDelays } from './tooltip-delays.ts'

const ink: MantineColorsTuple = [
  '#eef3f9',
  '#dbe5f1',
  '#b9cce4',
  '#92afd3',
  '#6d92c2',
  '#4f79b0',
  '#3a629a',
  '#2b4f82',
  '#1f3d69',
  '#142a4b',
]

const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f5',
  '#e4e7ed',
  '#d3d8e1',
  '#b6bdca',
  '#8f98a8',
  '#616a7b',
  '#4a5262',
  '#323947',
  '#1c212b',
]

const overlayProps = { backgroundOpacity: 0.5 }
const fontFamily = "'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/**
 * The theme of every page that uses Mantine. Components are configured by name, because importing them would add them
 * to pages that do not use them.
 */
export const theme = createTheme({
  colors: { ink, gray },
  primaryColor: 'ink',
  primaryShade: 8,
  black: gray[9],
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'md',
  fontFamily,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  components: {
    ...inSize('md', [
      'Button',
      'TextInput',
      'Textarea',
      'Autocomplete',
      'PasswordInput',
      'Checkbox',
      'FileInput',
      'DateInput',
    ]),
    // The option list scrolls itself: a nested scroll area would be a scrollable region that the keyboard cannot reach.
    MultiSelect: { defaultProps: { size: 'md', withScrollArea: false } satisfies Partial<MultiSelectProps> },
    Select: {
      defaultProps: { size: 'md', withScrollArea: false } satisfies Partial<SelectProps>,
      styles: { options: { maxHeight: '15rem', overflowY: 'auto' } },
    },
    FileButton: {
      defaultProps: {
        // Resets the field, so that choosing the same file again fires a change event.
        inputProps: { onClick: event => (event.currentTarget.value = '') },
      } satisfies Partial<FileButtonProps>,
    },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600 } satisfies Partial<BadgeProps> },
    // Disables the focus placeholder, which is not a menu item and breaks the menu for screen readers.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } satisfies Partial<MenuProps> },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'lg',
        radius: 'lg',
        overlayProps,
        closeButtonProps: { 'aria-label': 'Fechar' },
      } satisfies Partial<ModalProps>,
      styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650, lineHeight: 1.35 } },
    },
    SpotlightRoot: { defaultProps: { overlayProps } },
    Tooltip: {
      defaultProps: {
        openDelay: tooltipDelays.openDelay,
        withArrow: true,
        events: { hover: true, focus: true, touch: false },
      } satisfies Partial<TooltipProps>,
    },
  },
})

function inSize(size: string, components: readonly string[]) {
  return Object.fromEntries(components.map(name => [name, { defaultProps: { size } }]))
}
