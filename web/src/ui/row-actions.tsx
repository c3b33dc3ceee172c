import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core'
import { type Icon, IconDotsVertical } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import classes from './row-actions.module.css'
import { useNameTag } from './use-name-tag.ts'

/** The actions of a row, side by side. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {children}
    </Group>
  )
}

const dotColors = {
  green: 'var(--mantine-color-green-7)',
  orange: 'var(--mantine-color-orange-7)',
  red: 'var(--mantine-color-red-7)',
}

interface RowActionProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  label: string
  icon: Icon
  danger?: boolean
  /** A small mark on the icon that says how things stand. */
  dot?: keyof typeof dotColors
}

/**
 * One action as an icon with its name as tooltip. May be the target of a popover or a menu. The tooltip exists only
 * while it is shown: hundreds of waiting ones made long lists scroll in jerks.
 */
export function RowAction({ label, icon: Picture, danger, dot, ...button }: RowActionProps) {
  const { named, ...pointer } = useNameTag()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color={danger ? 'red.8' : 'gray.7'}
        size="lg"
        aria-label={label}
        {...button}
        {...pointer}
      >
        <span className={classes.icon}>
          <Picture size={20} stroke={1.6} aria-hidden="true" />
          {dot && <span className={classes.dot} style={{ background: dotColors[dot] }} />}
        </span>
      </ActionIcon>
      {named && <Tooltip label={label} target={named} opened />}
    </>
  )
}

/** The menu of a row; its children are `Menu.Item` and `MenuItemLink`. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray.7" size="lg" aria-label={label}>
          <IconDotsVertical size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      {/* A dialog that an item opens gives the focus back to where it was, and the item is gone by then. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  )
}
