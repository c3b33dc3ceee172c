import { firstDay, lastDay } from '@etapa/domain/calendar/calendar-day'
import type { Holiday } from '@etapa/domain/calendar/holiday'
import { formatDayAndMonth } from '@etapa/domain/dates'
import { ActionIcon, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { DayField } from '../ui/fields/day-field.tsx'
import classes from './holiday-list.module.css'

interface HolidayListProps {
  year: number
  holidays: Holiday[]
  onYear: (year: number) => void
  onChange: (holidays: Holiday[]) => void
  /** Adds a holiday of every year. */
  onEveryYear: (holiday: Holiday) => void
}

const byDay = (one: Holiday, other: Holiday) => (one.day < other.day ? -1 : 1)

/** The closed days of one year, to remove some and to add others. */
export function HolidayList({ year, holidays, onYear, onChange, onEveryYear }: HolidayListProps) {
  const shown = holidays.filter(({ day }) => day.startsWith(`${year}-`)).sort(byDay)
  return (
    <>
      <Group gap="xs" mb="sm">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Ano anterior"
          disabled={year <= Number(firstDay.slice(0, 4))}
          onClick={() => onYear(year - 1)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <Text fw={700} aria-live="polite">
          {year}
        </Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Próximo ano"
          disabled={year >= Number(lastDay.slice(0, 4))}
          onClick={() => onYear(year + 1)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
      {shown.length === 0 && <Text c="dimmed">{`Nenhum feriado em ${year}.`}</Text>}
      <ul className={classes.list} aria-label={`Feriados de ${year}`}>
        {shown.map(({ day, name }) => (
          <li key={day} className={classes.holiday}>
            <span className={classes.day}>{formatDayAndMonth(day)}</span>
            <span className={classes.name}>{name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remover ${name}`}
              onClick={() => onChange(holidays.filter(holiday => holiday.day !== day))}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <NewHoliday
        year={year}
        isTaken={day => holidays.some(holiday => holiday.day === day)}
        onAdd={(holiday, isEveryYear) =>
          isEveryYear ? onEveryYear(holiday) : onChange([...holidays, holiday])
        }
      />
    </>
  )
}

interface NewHolidayProps {
  year: number
  isTaken: (day: string) => boolean
  onAdd: (holiday: Holiday, isEveryYear: boolean) => void
}

function NewHoliday({ year, isTaken, onAdd }: NewHolidayProps) {
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [isEveryYear, setEveryYear] = useState(false)
  const taken = isTaken(day)
  const isWhole = day !== '' && !taken && name.trim() !== ''

  function add() {
    onAdd({ day, name: name.trim() }, isEveryYear)
    setDay('')
    setName('')
  }

  /** Enter adds the holiday instead of submitting the form around it. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (isWhole) add()
  }

  return (
    <Group gap="sm" align="flex-start" mt="sm" onKeyDown={addOnEnter}>
      <DayField
        label="Dia"
        value={day}
        onChange={setDay}
        earliest={`${year}-01-01`}
        latest={`${year}-12-31`}
        error={taken ? 'Este dia já está na lista.' : undefined}
      />
      <TextInput
        label="Nome do feriado"
        maxLength={60}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="Todo ano"
        mt={34}
        checked={isEveryYear}
        onChange={event => setEveryYear(event.currentTarget.checked)}
      />
      <Button variant="default" mt={25} disabled={!isWhole} onClick={add}>
        Adicionar feriado
      </Button>
    </Group>
  )
}
