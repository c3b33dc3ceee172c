import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { ActionItems } from '../rows/action-items.tsx'
import type { Action } from '../rows/row-action.tsx'
import { RowMenu } from '../rows/row-menu.tsx'
import classes from './word-actions.module.css'

export interface WordAction extends Action {
  onChoose: () => void
  /** A shorter label for the phone's bar; `label` by default. */
  short?: string
}

interface WordActionsProps {
  label: string
  /** The actions, most used first. The first two, or three in a bar, are buttons; the others are in a menu. */
  actions: readonly WordAction[]
  /** Whether the actions are in a bar at the bottom of a phone, within reach of the thumb. */
  isBar: boolean
}

const mostInRow = 2
const mostInBar = 3

/** The actions of a page: buttons with labels, and a menu with the less used ones. */
export const WordActions = ({ label, actions, isBar }: WordActionsProps) => (
  <div className={isBar ? classes.bar : classes.actions} role="toolbar" aria-label={label}>
    {isBar ? <Bar actions={actions} /> : <Row actions={actions} />}
  </div>
)

type PartProps = Pick<WordActionsProps, 'actions'>

function Row({ actions }: PartProps) {
  const more = useRef<HTMLButtonElement>(null)
  return (
    <>
      {actions.slice(0, mostInRow).map(({ label, icon: Picture, onChoose, isAwaited }) => (
        <Button
          key={label}
          disabled={isAwaited ?? false}
          variant="default"
          size="sm"
          leftSection={<Picture size={18} stroke={1.6} aria-hidden="true" />}
          onClick={onChoose}
        >
          {label}
        </Button>
      ))}
      <RowMenu label="Mais ações" word="Mais ações" button={more}>
        <ActionItems actions={actions.slice(mostInRow)} anchor={more} />
      </RowMenu>
    </>
  )
}

function Bar({ actions }: PartProps) {
  const more = useRef<HTMLButtonElement>(null)
  return (
    <>
      {actions.slice(0, mostInBar).map(({ label, short = label, icon: Picture, onChoose, isAwaited }) => (
        <UnstyledButton
          key={label}
          className={classes.thumb}
          aria-label={label}
          disabled={isAwaited}
          onClick={onChoose}
        >
          <Picture size={22} stroke={1.6} aria-hidden="true" />
          {short}
        </UnstyledButton>
      ))}
      <Menu position="top-end" shadow="lg">
        <Menu.Target>
          <UnstyledButton ref={more} className={classes.thumb} aria-label="Mais ações">
            <IconDots size={22} stroke={1.6} aria-hidden="true" />
            Mais
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItems actions={actions.slice(mostInBar)} anchor={more} />
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
