import { type ReactNode, use, useRef } from 'react'
import { ActionItems } from './action-items.tsx'
import { type Action, RowAction } from './row-action.tsx'
import classes from './row-actions.module.css'
import { RowMenu } from './row-menu.tsx'
import { RowRoomContext } from './row-room.ts'

interface RowActionsProps {
  /** The name of the menu that holds those that find no room. */
  label: string
  actions: readonly Action[]
  /** What stands beside them, on a phone too. */
  children?: ReactNode
}

/** The actions of a row: icons side by side, and a menu with words for those that find no room. */
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

/** A menu takes the place of one icon, so it must hold more than one action. */
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
