import type { Situation } from '@etapa/domain/forecasts/outlook'
import type { ExploreFilter } from '@etapa/domain/orders/filter'
import { Group, NativeSelect, Text } from '@mantine/core'
import { useId } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { DayField } from '../ui/fields/day-field.tsx'
import { FilterRow } from '../ui/fields/filter-row.tsx'
import { MonthButtons } from '../ui/fields/month-buttons.tsx'
import classes from './filter-form.module.css'

const ReasonSelect = lazyPart(async () => (await import('../quality/reasons/reason-select.tsx')).ReasonSelect)

interface MoreFiltersProps {
  id: string
  draft: ExploreFilter
  onChange: (part: Partial<ExploreFilter>) => void
  onSearch: (filter: ExploreFilter) => void
}

/** Returns the number of less common filters in use. */
export const countMore = ({ situation, dueTo, periodBy, withRework, reasonId }: ExploreFilter): number =>
  [situation, dueTo, periodBy === 'finished', withRework, reasonId].filter(Boolean).length

/** The less common filters: situation, due date, period, and rework with its reason. */
export function MoreFilters({ id, draft, onChange, onSearch }: MoreFiltersProps) {
  return (
    <div id={id} className={classes.more}>
      <FilterRow>
        <NativeSelect
          size="md"
          label="Situação"
          data={situationChoices}
          value={draft.situation ?? ''}
          onChange={event => onChange({ situation: readSituation(event.currentTarget.value) })}
        />
        <div className={classes.day}>
          <DayField
            label="Vencem até"
            value={draft.dueTo}
            onChange={dueTo => onChange({ dueTo })}
            clearable
          />
        </div>
        <Group gap="xs" role="group" aria-label="Período">
          <MonthButtons shown={draft} onChoose={period => onSearch({ ...draft, ...period })} />
        </Group>
        <PeriodBy value={draft.periodBy} onChange={periodBy => onChange({ periodBy })} />
        <label className={classes.by}>
          <input
            type="checkbox"
            checked={draft.withRework !== ''}
            onChange={event => onChange({ withRework: event.currentTarget.checked ? 'true' : '' })}
          />
          Com refação
        </label>
        <ReasonSelect
          className={classes.reason}
          value={draft.reasonId}
          onChange={reasonId => onChange({ reasonId })}
        />
      </FilterRow>
    </div>
  )
}

const situationChoices: { value: Situation | ''; label: string }[] = [
  { value: '', label: 'Todas' },
  { value: 'late', label: 'Atrasadas' },
  { value: 'at-risk', label: 'Não chegam no prazo' },
  { value: 'on-time', label: 'No prazo' },
  { value: 'none', label: 'Abertas sem prazo' },
]

const readSituation = (value: string): Situation | undefined =>
  situationChoices.find(choice => choice.value === value)?.value || undefined

type By = ExploreFilter['periodBy']

const periods: readonly { by: By; label: string }[] = [
  { by: 'created', label: 'Registro' },
  { by: 'finished', label: 'Conclusão' },
]

function PeriodBy({ value, onChange }: { value: By; onChange: (by: By) => void }) {
  const name = useId()
  return (
    <div className={classes.periodBy} role="radiogroup" aria-labelledby={`${name}-label`}>
      <Text id={`${name}-label`} size="sm">
        Período por
      </Text>
      {periods.map(({ by, label }) => (
        <label key={by} className={classes.by}>
          <input type="radio" name={name} checked={value === by} onChange={() => onChange(by)} />
          {label}
        </label>
      ))}
    </div>
  )
}
