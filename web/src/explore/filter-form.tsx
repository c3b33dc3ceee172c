import type { Situation } from '@etapa/domain/forecasts/outlook'
import type { ExploreFilter } from '@etapa/domain/orders/filter'
import { CloseButton, Group, NativeSelect, Paper, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { DayField } from '../ui/fields/day-field.tsx'
import { MonthButtons } from '../ui/fields/month-buttons.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import classes from './filter-form.module.css'
import { isSame } from './filter-in-address.ts'
import { nobody } from './nobody.ts'

const EmployeeSelect = lazyPart(async () => (await import('./employee-select.tsx')).EmployeeSelect)
const ReasonSelect = lazyPart(async () => (await import('./reason-select.tsx')).ReasonSelect)

interface FilterFormProps {
  /** What is being shown. */
  filter: ExploreFilter
  isSearching: boolean
  onSearch: (filter: ExploreFilter) => void
}

export function FilterForm({ filter, isSearching, onSearch }: FilterFormProps) {
  const [draft, setDraft] = useState(filter)
  const [known, setKnown] = useState(filter)
  /** The fields as they were when a search was sent that is still to be shown. */
  const [sent, setSent] = useState<ExploreFilter>()
  const { serialOrProductOrEnterprise: text, startDate, endDate, periodBy, employeeId } = draft
  const { withRework, reasonId } = draft
  const change = (part: Partial<ExploreFilter>) => setDraft({ ...draft, ...part })

  // With the browser's back button the address changes, and the fields follow. What was typed since a search was sent stays.
  if (filter !== known) {
    setKnown(filter)
    setSent(undefined)
    if (!sent || sent === draft) setDraft(filter)
  }

  function search(fields: ExploreFilter) {
    const wanted = { ...fields, employeeId: employeeId === nobody.value ? undefined : employeeId }
    if (!isSame(wanted, filter)) setSent(draft)
    onSearch(wanted)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    search(draft)
  }

  const changeStart = (start: string) =>
    change({ startDate: start, endDate: start && endDate >= start ? endDate : '' })

  return (
    <Paper
      component="form"
      role="search"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      radius="lg"
      onSubmit={submit}
    >
      <Title order={2} size="h3" mb="sm">
        Filtrar consulta por
      </Title>
      <div className={classes.fields}>
        <TextInput
          className={classes.wide}
          label="Empresa, serial ou produto"
          type="search"
          maxLength={200}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          rightSection={
            text !== '' && (
              <CloseButton
                aria-label="Limpar texto"
                onClick={() => change({ serialOrProductOrEnterprise: '' })}
              />
            )
          }
          value={text}
          onChange={event => change({ serialOrProductOrEnterprise: event.currentTarget.value })}
        />
        <div className={`${classes.person} ${classes.whole}`}>
          <EmployeeSelect value={employeeId} onChange={id => change({ employeeId: id })} />
        </div>
        <NativeSelect
          className={classes.whole}
          size="md"
          label="Situação"
          data={situationChoices}
          value={draft.situation ?? ''}
          onChange={event => change({ situation: readSituation(event.currentTarget.value) })}
        />
        <DayField label="Data inicial" value={startDate} onChange={changeStart} clearable />
        <DayField
          // Its calendar opens where the days that may be chosen begin.
          key={startDate}
          label="Data final"
          value={endDate}
          onChange={end => change({ endDate: end })}
          earliest={startDate}
          disabled={startDate === ''}
          clearable
        />
        <div className={classes.whole}>
          <DayField label="Vencem até" value={draft.dueTo} onChange={dueTo => change({ dueTo })} clearable />
        </div>
        <SubmitButton saving={isSearching} savingLabel="Pesquisando...">
          Pesquisar
        </SubmitButton>
      </div>
      <Group gap="sm" mt="md">
        <Group gap="xs" role="group" aria-label="Período">
          <MonthButtons shown={draft} onChoose={period => search({ ...draft, ...period })} />
        </Group>
        <PeriodBy value={periodBy} onChange={by => change({ periodBy: by })} />
      </Group>
      <Group gap="sm" mt="xs">
        <label className={classes.by}>
          <input
            type="checkbox"
            checked={withRework !== ''}
            onChange={event => change({ withRework: event.currentTarget.checked ? 'true' : '' })}
          />
          Com refação
        </label>
        <ReasonSelect className={classes.reason} value={reasonId} onChange={id => change({ reasonId: id })} />
      </Group>
    </Paper>
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
      <Text id={`${name}-label`}>Período por</Text>
      {periods.map(({ by, label }) => (
        <label key={by} className={classes.by}>
          <input type="radio" name={name} checked={value === by} onChange={() => onChange(by)} />
          {label}
        </label>
      ))}
    </div>
  )
}
