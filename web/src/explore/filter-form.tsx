import type { ExploreFilter } from '@etapa/domain/orders/filter'
import { Button, CloseButton, TextInput, Title } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { DayField } from '../ui/fields/day-field.tsx'
import { FilterRow } from '../ui/fields/filter-row.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import classes from './filter-form.module.css'
import { isSame } from './filter-in-address.ts'
import { countMore, MoreFilters } from './more-filters.tsx'
import { nobody } from './nobody.ts'

const EmployeeSelect = lazyPart(async () => (await import('./employee-select.tsx')).EmployeeSelect)

interface FilterFormProps {
  /** The filter of the results that are shown. */
  filter: ExploreFilter
  isSearching: boolean
  onSearch: (filter: ExploreFilter) => void
}

export function FilterForm({ filter, isSearching, onSearch }: FilterFormProps) {
  const [draft, setDraft] = useState(filter)
  const [known, setKnown] = useState(filter)
  /** The input of a search that was submitted but whose results are not shown yet. */
  const [sent, setSent] = useState<ExploreFilter>()
  const more = useId()
  // Initially expanded if the URL sets one of the less common filters.
  const [isMore, setIsMore] = useState(countMore(filter) > 0)
  const count = countMore(draft)
  const { serialOrProductOrEnterprise: text, startDate, endDate, employeeId } = draft
  const change = (part: Partial<ExploreFilter>) => setDraft({ ...draft, ...part })

  // When the URL changes, for example by the browser's back button, the fields follow, unless something was typed after
  // the search was submitted.
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
    <search>
      <form onSubmit={submit}>
        <Title order={2} className={classes.heading}>
          Filtrar consulta por
        </Title>
        <FilterRow>
          <TextInput
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
          <div className={classes.day}>
            <DayField label="Data inicial" value={startDate} onChange={changeStart} clearable />
          </div>
          <div className={classes.day}>
            <DayField
              // Remounts when the start date changes, so that the calendar opens at the first selectable month.
              key={startDate}
              label="Data final"
              value={endDate}
              onChange={end => change({ endDate: end })}
              earliest={startDate}
              disabled={startDate === ''}
              clearable
            />
          </div>
          <div className={classes.person}>
            <EmployeeSelect value={employeeId} onChange={id => change({ employeeId: id })} />
          </div>
          <SubmitButton saving={isSearching} savingLabel="Pesquisando...">
            Pesquisar
          </SubmitButton>
          <Button
            variant="default"
            aria-expanded={isMore}
            aria-controls={more}
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
            onClick={() => setIsMore(!isMore)}
          >
            {count > 0 ? `Mais filtros (${count})` : 'Mais filtros'}
          </Button>
        </FilterRow>
        {isMore && <MoreFilters id={more} draft={draft} onChange={change} onSearch={search} />}
      </form>
    </search>
  )
}
