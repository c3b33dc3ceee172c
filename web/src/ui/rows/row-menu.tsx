import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import classes from './row-actions.module.css'

interface RowMenuProps {
  label: string
  /** Given by whoever needs the button that opens it. */
  button?: RefObject<HTMLButtonElement | null>
  /** What the button says; three dots by default. */
  word?: string
  children: ReactNode
}

/** The menu of a row; its children are `Menu.Item` and `MenuItemLink`. */
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
      {/* A dialog that an item opens gives the focus back to where it was, and the item is gone by then. */}
      <Menu.Dropdown className={classes.menu} onClickCapture={() => opener.current?.focus()}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
