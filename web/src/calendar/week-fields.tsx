import type { Calendar, OpeningHours } from '@etapa/domain/calendar/calendar'
import { weekdays } from '@etapa/domain/calendar/calendar-draft'
import { Group, Switch, Text } from '@mantine/core'
import { TimeField } from '../ui/fields/time-field.tsx'
import classes from './week-fields.module.css'

interface WeekFieldsProps {
  week: Calendar['week']
  onChange: (week: Calendar['week']) => void
}

const usualHours: OpeningHours = { opens: '08:00', closes: '18:00' }

/** The opening hours of each weekday; a day that is switched off is closed. */
export function WeekFields({ week, onChange }: WeekFieldsProps) {
  const change = (index: number, hours: OpeningHours | null) => onChange(week.with(index, hours))
  const time = (index: number, hours: OpeningHours, end: keyof OpeningHours) => ({
    value: hours[end],
    onChange: (at: string) => change(index, { ...hours, [end]: at }),
  })
  return (
    <div className={classes.week}>
      {weekdays.map((name, index) => {
        const hours = week[index] ?? null
        return (
          <div key={name} className={classes.day}>
            <Switch
              label={name}
              checked={hours !== null}
              onChange={event => change(index, event.currentTarget.checked ? usualHours : null)}
            />
            {hours ? (
              <Group gap="xs" wrap="nowrap">
                <TimeField label={`${name}: abre às`} {...time(index, hours, 'opens')} />
                <Text component="span" size="sm">
                  às
                </Text>
                <TimeField label={`${name}: fecha às`} {...time(index, hours, 'closes')} />
              </Group>
            ) : (
              <Text c="dimmed" size="sm">
                Fechada
              </Text>
            )}
          </div>
        )
      })}
    </div>
  )
}
