import type { Calendar } from '@etapa/domain/calendar/calendar'
import { weekdays } from '@etapa/domain/calendar/calendar-draft'
import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { currentTimeZone, dateFormat } from '@etapa/domain/dates'
import { daysLater } from '@etapa/domain/periods'
import { useMemo } from 'react'
import classes from './year-view.module.css'

const months = Array.from({ length: 12 }, (_, index) => index)
const monthName = dateFormat({ month: 'long', timeZone: 'UTC' })

interface YearViewProps {
  year: number
  calendar: Pick<Calendar, 'week' | 'holidays'>
}

/** A year at a glance: closed days are grey, and holidays are blue and have a tooltip. */
export function YearView({ year, calendar }: YearViewProps) {
  const time = useMemo(() => new WorkingTime(calendar, currentTimeZone()), [calendar])
  const names = new Map(calendar.holidays.map(({ day, name }) => [day, name]))
  return (
    <div className={classes.year} aria-hidden="true">
      {months.map(month => (
        <div key={month}>
          <div className={classes.name}>{monthName(new Date(Date.UTC(year, month, 1)))}</div>
          <div className={classes.days}>
            {weekdays.map(name => (
              <span key={name} className={classes.weekday}>
                {name.slice(0, 1)}
              </span>
            ))}
            {daysOf(year, month).map(day => (
              <span
                key={day}
                className={classes.day}
                style={day.endsWith('-01') ? { gridColumnStart: new Date(day).getUTCDay() + 1 } : undefined}
                title={names.get(day)}
                data-holiday={names.has(day) || undefined}
                data-closed={!time.isOpen(day) || undefined}
              >
                {Number(day.slice(8))}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function daysOf(year: number, month: number): string[] {
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => daysLater(first, index))
}
