import { Button, Group, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import classes from './document-line.module.css'

interface DocumentLineProps {
  index: number
  name: string
  /** When it was sent, or that it is not yet. */
  note: string
  onView: () => void
  /** Left out where the person may not remove it. */
  onRemove?: () => void
}

export function DocumentLine({ index, name, note, onView, onRemove }: DocumentLineProps) {
  return (
    <li className={classes.line} tabIndex={-1} data-index={index}>
      <IconFile size={20} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <div className={classes.body}>
        <div className={classes.text}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        </div>
        <Group gap={6} wrap="nowrap">
          <Button variant="default" size="compact-sm" aria-label={`Visualizar ${name}`} onClick={onView}>
            Visualizar
          </Button>
          {onRemove && (
            <Button
              variant="default"
              c="red.9"
              size="compact-sm"
              aria-label={`Remover ${name}`}
              onClick={onRemove}
            >
              Remover
            </Button>
          )}
        </Group>
      </div>
    </li>
  )
}
