import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsMobile } from '../page/breakpoint.ts'
import { readDay, whyRefused } from './read-day.ts'

interface DayFieldProps {
  label: string
  /** A date such as 2026-11-15, or an empty string. */
  value: string
  onChange: (day: string) => void
  earliest?: string
  latest?: string
  /** Whether the field can be cleared; omitted if a date is required. */
  clearable?: boolean
  disabled?: boolean
  error?: string
}

const calendarLabels = {
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
}

/** A field for a date that is typed as dd/mm/aaaa or picked from a calendar. */
export function DayField({ label, value, onChange, earliest, latest, error, ...look }: DayFieldProps) {
  const isMobile = useIsMobile()
  // On blur, Mantine replaces invalid input with the previous date, so the reason for the rejection is stored here.
  const [refusal, setRefusal] = useState<string>()
  return (
    <DateInput
      label={label}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      leftSection={!isMobile && <IconCalendar size={18} aria-hidden="true" />}
      valueFormat="DD/MM/YYYY"
      dateParser={readDay}
      locale="pt-br"
      firstDayOfWeek={0}
      weekdayFormat="ddd"
      weekendDays={[]}
      ariaLabels={calendarLabels}
      clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
      value={value === '' ? null : value}
      onChange={day => {
        setRefusal(undefined)
        onChange(day ?? '')
      }}
      onBlur={event => setRefusal(whyRefused(event.currentTarget.value, { earliest, latest }))}
      error={error ?? refusal}
      minDate={earliest || undefined}
      defaultDate={earliest || undefined}
      maxDate={latest}
      {...look}
      // Blurs on Enter to close the calendar; the form was already submitted on keydown.
      onKeyUp={event => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
