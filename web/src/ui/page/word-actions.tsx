import { Button, Menu, UnstyledButton } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import classes from './word-actions.module.css'

export interface WordAction {
  label: string
  /** Below its icon in the bar of a phone. */
  short?: string
  icon: Icon
  onChoose: () => void
  danger?: boolean
  /** What it needs is still on its way. */
  disabled?: boolean
}

interface WordActionsProps {
  label: string
  actions: readonly WordAction[]
  /** At the bottom of a phone, within reach of the thumb: the first ones, the others in a menu. */
  isBar: boolean
}

const mostInBar = 3

/** What can be done with what a page shows, as words. */
export const WordActions = ({ label, actions, isBar }: WordActionsProps) => (
  <div className={isBar ? classes.bar : classes.actions} role="toolbar" aria-label={label}>
    {isBar ? <Bar actions={actions} /> : actions.map(action => <Word key={action.label} {...action} />)}
  </div>
)

const Word = ({ label, icon: Picture, onChoose, danger, disabled }: WordAction) => (
  <Button
    disabled={disabled}
    variant="default"
    size="sm"
    c={danger ? 'red.9' : undefined}
    leftSection={<Picture size={18} stroke={1.6} aria-hidden="true" />}
    onClick={onChoose}
  >
    {label}
  </Button>
)

const Bar = ({ actions }: { actions: readonly WordAction[] }) => (
  <>
    {actions.slice(0, mostInBar).map(({ label, short = label, icon: Picture, onChoose, disabled }) => (
      <UnstyledButton
        key={label}
        className={classes.thumb}
        aria-label={label}
        disabled={disabled}
        onClick={onChoose}
      >
        <Picture size={22} stroke={1.6} aria-hidden="true" />
        {short}
      </UnstyledButton>
    ))}
    <Menu position="top-end" shadow="lg">
      <Menu.Target>
        <UnstyledButton className={classes.thumb}>
          <IconDots size={22} stroke={1.6} aria-hidden="true" />
          Mais
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.slice(mostInBar).map(({ label, icon: Picture, onChoose, danger, disabled }) => (
          <Menu.Item
            key={label}
            disabled={disabled}
            color={danger ? 'red.8' : undefined}
            leftSection={<Picture size={20} stroke={1.6} aria-hidden="true" />}
            onClick={onChoose}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </>
)
