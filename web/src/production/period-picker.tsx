import { daysBetween, type Period, recentPeriod, period as valid } from '@etapa/domain/production/indicators'
import { Button, Group } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import { useState } from 'react'

interface PeriodPickerProps {
  period: Period
  onChoose: (period: Period) => void
}

const recent = [7, 30, 90]
const look = { valueFormat: 'DD/MM/YYYY', locale: 'pt-br', size: 'md', w: '9.5rem' } as const

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

  function choose(days: number) {
    setDraft(undefined)
    onChoose(recentPeriod(days))
  }

  const today = recentPeriod(1).endDate
  const length = period.endDate === today ? daysBetween(period.startDate, period.endDate) : undefined
  return (
    <Group gap="sm" align="flex-end">
      <Group gap="xs" role="group" aria-label="Período">
        {recent.map(days => (
          <Button
            key={days}
            variant={length === days ? 'filled' : 'default'}
            aria-pressed={length === days}
            onClick={() => choose(days)}
          >
            {days} dias
          </Button>
        ))}
      </Group>
      <DateInput
        {...look}
        label="De"
        value={shown.startDate}
        maxDate={today}
        error={refusal}
        onChange={day => day && change({ startDate: day })}
      />
      <DateInput
        {...look}
        label="Até"
        value={shown.endDate}
        maxDate={today}
        onChange={day => day && change({ endDate: day })}
      />
    </Group>
  )
}
