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
  /** Called with the action's button, to which a popover can be attached. */
  onChoose: (button: HTMLElement) => void
  danger?: boolean
  /** Whether it stays visible as an icon in a `tight` row, where the less used actions move to the overflow menu. */
  isMostUsed?: boolean
  /** A coloured dot on the icon, with its meaning. */
  dot?: { color: DotColor; words: string }
  /** Why this person cannot use the action, which is then disabled. */
  refusal?: string | undefined
  /**
   * Whether the action is disabled because its data is still loading. Only has an effect in menus and `WordActions`.
   */
  isAwaited?: boolean
  /** The popover that it opens below its button. */
  popover?: RowPopoverState
}

interface RowActionProps extends Omit<Action, 'onChoose'> {
  onChoose?: Action['onChoose']
  className?: string
}

/**
 * An action as an icon with a tooltip; without `onChoose`, only the tooltip works. It is a plain button whose tooltip
 * is mounted on demand, because scrolling through a long list renders hundreds of them.
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
