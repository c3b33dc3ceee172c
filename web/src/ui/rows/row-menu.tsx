import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import classes from './row-actions.module.css'

interface RowMenuProps {
  label: string
  /** A ref to the menu's button, for callers that need it. */
  button?: RefObject<HTMLButtonElement | null>
  /** The button's label; three dots by default. */
  word?: string
  children: ReactNode
}

/** A row's menu; its children are menu items, such as `Menu.Item` and `MenuItemLink`. */
export function RowMenu({ label, button, word, children }: RowMenuProps) {
  const own = useRef<HTMLButtonElement>(null)
  const opener = button ?? own
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        {word ? (
          <Button
            ref={opener}
            variant="default"
            size="sm"
            aria-label={label}
            rightSection={<IconChevronDown size={18} stroke={1.6} aria-hidden="true" />}
          >
            {word}
          </Button>
        ) : (
          <ActionIcon ref={opener} variant="subtle" color="gray.7" size="lg" aria-label={label}>
            <IconDotsVertical size={20} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </Menu.Target>
      {/* Focuses the menu's button first: a dialog opened by an item restores the focus to it, because the item is
          unmounted by then. */}
      <Menu.Dropdown className={classes.menu} onClickCapture={() => opener.current?.focus()}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
