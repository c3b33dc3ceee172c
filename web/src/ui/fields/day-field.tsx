import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsMobile } from '../page/breakpoint.ts'
import { readDay, whyRefused } from './read-day.ts'

interface DayFieldProps {
  label: string
  /** 2026-11-15, or nothing. */
  value: string
  onChange: (day: string) => void
  earliest?: string
  latest?: string
  /** Left out where a day must be named. */
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

/** A day that is typed as dd/mm/aaaa or picked from a calendar. */
export function DayField({ label, value, onChange, earliest, latest, error, ...look }: DayFieldProps) {
  const isMobile = useIsMobile()
  // What cannot be taken is replaced by the day before it as soon as the field is left.
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
      // Entered with the keyboard, the calendar has served; by now the form has been sent.
      onKeyUp={event => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
