import { firstDay, lastDay } from '@etapa/domain/calendar/calendar-day'
import { counted } from '@etapa/domain/number-format'
import { Button, Group, Stack, Switch } from '@mantine/core'
import { DayField } from '../ui/fields/day-field.tsx'
import { useClock } from './use-clock.ts'

export interface Due {
  /** The deadline, such as 2026-11-15; empty if there is none. */
  dueOn: string
  isUrgent: boolean
}

interface DueFieldsProps {
  due: Due
  onChange: (due: Due) => void
}

const shortcuts = [1, 3, 5, 10]

/** The fields for the deadline and the urgency of an order, with shortcuts in working days. */
export function DueFields({ due, onChange }: DueFieldsProps) {
  const { time, now } = useClock()
  const days = time ? shortcuts.map(count => ({ count, day: time.daysAfter(time.dayOf(now), count) })) : []
  return (
    <Stack gap="xs">
      <Group gap="lg" align="flex-end">
        <DayField
          label="Prazo"
          value={due.dueOn}
          onChange={dueOn => onChange({ ...due, dueOn })}
          earliest={firstDay}
          latest={lastDay}
          clearable
        />
        <Switch
          label="Urgente"
          checked={due.isUrgent}
          onChange={event => onChange({ ...due, isUrgent: event.currentTarget.checked })}
          mb={8}
        />
      </Group>
      <Group gap="xs" role="group" aria-label="Prazo em dias úteis">
        {days.map(({ count, day }) => (
          <Button
            key={count}
            variant={day === due.dueOn ? 'light' : 'default'}
            size="xs"
            aria-pressed={day === due.dueOn}
            onClick={() => onChange({ ...due, dueOn: day })}
          >
            {counted(count, 'dia útil', 'dias úteis')}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
