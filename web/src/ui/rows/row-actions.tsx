import { type ReactNode, use, useRef } from 'react'
import { ActionItems } from './action-items.tsx'
import { type Action, RowAction } from './row-action.tsx'
import classes from './row-actions.module.css'
import { RowMenu } from './row-menu.tsx'
import { RowRoomContext } from './row-room.ts'

interface RowActionsProps {
  /** The accessible name of the menu with the remaining actions. */
  label: string
  actions: readonly Action[]
  /** Rendered beside the actions, even on a phone. */
  children?: ReactNode
}

/** The actions of a row: icons, and a menu with labels for those that do not fit. */
export function RowActions({ label, actions, children }: RowActionsProps) {
  const room = use(RowRoomContext)
  const icons = room === 'menu' ? [] : room === 'tight' ? mostUsed(actions) : actions
  const others = actions.filter(action => !icons.includes(action))
  return (
    <div className={classes.actions}>
      {icons.map(action => (
        <RowAction key={action.label} {...action} />
      ))}
      {others.length > 0 && <ActionMenu label={label} actions={others} />}
      {children}
    </div>
  )
}

/**
 * Returns the most used actions, or all actions if only one would be left for the menu, because the menu button takes
 * up as much room as an icon.
 */
function mostUsed(actions: readonly Action[]): readonly Action[] {
  const used = actions.filter(({ isMostUsed }) => isMostUsed)
  return actions.length - used.length > 1 ? used : actions
}

function ActionMenu({ label, actions }: Omit<RowActionsProps, 'children'>) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <RowMenu label={label} button={button}>
      <ActionItems actions={actions} anchor={button} />
    </RowMenu>
  )
}
