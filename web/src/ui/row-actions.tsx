import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { type Icon, IconDotsVertical } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import classes from './row-actions.module.css'
import { useNameTag } from './use-name-tag.ts'

/** The actions of a row, side by side. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)

interface RowActionProps extends ComponentPropsWithRef<'button'> {
  label: string
  icon: Icon | (() => ReactNode)
  danger?: boolean
  /** A small mark on the icon that says how things stand. */
  dot?: 'green' | 'orange' | 'red'
}

/**
 * One action as an icon with its name as tooltip. Long lists make hundreds of them while they scroll, so it is a plain
 * button, and the tooltip exists only while it is shown.
 */
export function RowAction({ label, icon: Picture, danger, dot, className, ...button }: RowActionProps) {
  const { named, ...pointer } = useNameTag()
  return (
    <>
      <button
        type="button"
        className={className ? `${classes.action} ${className}` : classes.action}
        data-danger={danger}
        aria-label={label}
        {...button}
        {...pointer}
      >
        <Picture size={20} stroke={1.6} aria-hidden="true" />
        {dot && <span className={classes.dot} data-color={dot} />}
      </button>
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
