import { Menu } from '@mantine/core'
import type { RefObject } from 'react'
import type { Action } from './row-action.tsx'
import classes from './row-actions.module.css'
import { StateDot } from './state-dot.tsx'

interface ActionItemsProps {
  actions: readonly Action[]
  /** The menu's button, to which a popover can be attached. */
  anchor: RefObject<HTMLElement | null>
}

/** Actions as menu items with labels. */
export const ActionItems = ({ actions, anchor }: ActionItemsProps) =>
  actions.map(action => <ActionItem key={action.label} {...action} anchor={anchor} />)

type ActionItemProps = Action & Pick<ActionItemsProps, 'anchor'>

function ActionItem({
  label,
  icon: Picture,
  onChoose,
  danger,
  dot,
  refusal,
  isAwaited,
  anchor,
}: ActionItemProps) {
  return (
    <>
      {danger && <Menu.Divider />}
      <Menu.Item
        color={danger ? 'red.8' : undefined}
        disabled={isAwaited || refusal !== undefined}
        leftSection={<Picture size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => anchor.current && onChoose(anchor.current)}
      >
        {label}
        {refusal && <div className={classes.state}>{refusal}</div>}
        {dot && (
          <div className={classes.state}>
            <StateDot color={dot.color} /> {dot.words}
          </div>
        )}
      </Menu.Item>
    </>
  )
}
