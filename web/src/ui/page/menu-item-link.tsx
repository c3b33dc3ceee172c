import { type ElementProps, Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/**
 * A menu item that uses the router's typed links. It is in its own file, because the menu's code is large and
 * `link.tsx` should not load it.
 */
export const MenuItemLink = createLink((props: MenuItemProps & ElementProps<'a', keyof MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
))
