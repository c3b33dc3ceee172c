import { Menu } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useIsMobile } from '../page/breakpoint.ts'
import { type Action, RowAction } from './row-action.tsx'
import classes from './row-actions.module.css'
import { RowMenu } from './row-menu.tsx'
import { StateDot } from './state-dot.tsx'

interface RowActionsProps {
  /** The name of the menu that they are on a phone. */
  label: string
  actions: readonly Action[]
  /** What stands beside them, on a phone too. */
  children?: ReactNode
}

/** The actions of a row: icons side by side, on a phone a menu with words. */
export function RowActions({ label, actions, children }: RowActionsProps) {
  const isMobile = useIsMobile()
  return (
    <div className={classes.actions}>
      {isMobile ? (
        <ActionMenu label={label} actions={actions} />
      ) : (
        actions.map(action => <RowAction key={action.label} {...action} />)
      )}
      {children}
    </div>
  )
}

function ActionMenu({ label, actions }: Omit<RowActionsProps, 'children'>) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <RowMenu label={label} button={button}>
      {actions.map(action => (
        <ActionItem key={action.label} {...action} anchor={button} />
      ))}
    </RowMenu>
  )
}

interface ActionItemProps extends Action {
  anchor: { current: HTMLElement | null }
}

const ActionItem = ({ label, icon: Picture, onChoose, danger, dot, anchor }: ActionItemProps) => (
  <>
    {danger && <Menu.Divider />}
    <Menu.Item
      color={danger ? 'red.8' : undefined}
      leftSection={<Picture size={20} stroke={1.6} aria-hidden="true" />}
      onClick={() => anchor.current && onChoose(anchor.current)}
    >
      {label}
      {dot && (
        <div className={classes.state}>
          <StateDot color={dot.color} /> {dot.words}
        </div>
      )}
    </Menu.Item>
  </>
)
