import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './row-actions.module.css'
import type { RowPopoverState } from './row-popover.tsx'
import { type DotColor, StateDot } from './state-dot.tsx'
import { useTooltipTarget } from './use-tooltip-target.ts'

export interface Action {
  label: string
  icon: Icon | (() => ReactNode)
  /** Called with the button it was chosen with, which a popover may be attached to. */
  onChoose: (button: HTMLElement) => void
  danger?: boolean
  /** Stays an icon where there is no room for all of them. */
  isMostUsed?: boolean
  /** A small mark on the icon that says how things stand, and the words for it. */
  dot?: { color: DotColor; words: string }
  /** Why this person may not choose it; the action is then disabled. */
  refusal?: string | undefined
  /** What it needs is still on its way. */
  isAwaited?: boolean
  /** What it opens below its button. */
  popover?: RowPopoverState
}

interface RowActionProps extends Omit<Action, 'onChoose'> {
  onChoose?: Action['onChoose']
  className?: string
}

/**
 * One action as an icon with its name as tooltip; without `onChoose` it only tells its name. Long lists make hundreds of
 * them while they scroll, so it is a plain button, and the tooltip exists only while it is shown.
 */
export function RowAction(action: RowActionProps) {
  const { label, icon: Picture, onChoose, danger, dot, refusal, popover, className } = action
  const note = refusal ?? dot?.words
  const { named, ...pointer } = useTooltipTarget()
  return (
    <>
      <button
        type="button"
        className={className ? `${classes.action} ${className}` : classes.action}
        data-danger={danger && !refusal}
        aria-label={label}
        aria-description={note}
        aria-disabled={onChoose && !refusal ? undefined : true}
        onClick={refusal ? undefined : onChoose && (({ currentTarget }) => onChoose(currentTarget))}
        {...popover?.button}
        {...pointer}
      >
        <Picture size={20} stroke={1.6} aria-hidden="true" />
        {dot && <StateDot color={dot.color} className={classes.dot} />}
      </button>
      {named && <Tooltip label={note ? `${label}: ${note}` : label} target={named} opened />}
    </>
  )
}
