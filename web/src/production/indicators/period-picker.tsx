import { type Period, period as valid } from '@etapa/domain/period'
import { daysBetween, recentPeriod, today } from '@etapa/domain/periods'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { DayField } from '../../ui/fields/day-field.tsx'
import { MonthButtons } from '../../ui/fields/month-buttons.tsx'
import classes from './period-picker.module.css'

interface PeriodPickerProps {
  period: Period
  onChoose: (period: Period) => void
}

const recent = [7, 30, 90]

export function PeriodPicker({ period, onChoose }: PeriodPickerProps) {
  const [draft, setDraft] = useState<Period>()
  const shown = draft ?? period
  const refusal = draft && valid.safeParse(draft).error?.issues[0]?.message

  function change(part: Partial<Period>) {
    const changed = { ...shown, ...part }
    const isValid = valid.safeParse(changed).success
    setDraft(isValid ? undefined : changed)
    if (isValid) onChoose(changed)
  }

  function choose(chosen: Period) {
    setDraft(undefined)
    onChoose(chosen)
  }

  const length = period.endDate === today() ? daysBetween(period.startDate, period.endDate) : undefined
  return (
    <Group gap="sm" align="flex-end">
      <Group gap="xs" role="group" aria-label="Período">
        {recent.map(days => (
          <Button
            key={days}
            variant={length === days ? 'filled' : 'default'}
            aria-pressed={length === days}
            onClick={() => choose(recentPeriod(days))}
          >
            {days} dias
          </Button>
        ))}
        <MonthButtons shown={period} onChoose={choose} />
      </Group>
      <div className={classes.day}>
        <DayField
          label="De"
          value={shown.startDate}
          latest={today()}
          error={refusal}
          onChange={day => day && change({ startDate: day })}
        />
      </div>
      <div className={classes.day}>
        <DayField
          label="Até"
          value={shown.endDate}
          latest={today()}
          onChange={day => day && change({ endDate: day })}
        />
      </div>
    </Group>
  )
}
