import type { Observed } from '@etapa/domain/calendar/observed'
import { stateHolidaysInWords, usualOfTowns } from '@etapa/domain/calendar/observed-holidays'
import { states } from '@etapa/domain/calendar/state-holidays'
import { keysOf } from '@etapa/domain/fields'
import { MultiSelect, Select, SimpleGrid, Switch } from '@mantine/core'

interface ObservedFieldsProps {
  year: number
  observed: Observed
  onChange: (observed: Observed) => void
}

const stateOptions = Object.entries(states)
  .map(([value, { name }]) => ({ value, label: name }))
  .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))

/** The holidays of every year: national ones, and those of the workshop's state and town. */
export function ObservedFields({ year, observed, onChange }: ObservedFieldsProps) {
  const { national, usual, state, town } = observed
  const ofTown = [...town, ...usualOfTowns.filter(({ date }) => !town.some(known => known.date === date))]
  const change = (part: Partial<Observed>) => onChange({ ...observed, ...part })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mb="lg">
      <Switch
        label="Feriados nacionais"
        description="Todos os anos, com a Sexta-feira Santa"
        checked={national}
        onChange={event => change({ national: event.currentTarget.checked })}
      />
      <Switch
        label="Carnaval e Corpus Christi"
        description="Muitas oficinas fecham, embora a lei não obrigue"
        checked={usual}
        onChange={event => change({ usual: event.currentTarget.checked })}
      />
      <Select
        label="Estado"
        description={state ? describe(stateHolidaysInWords(state, year)) : 'Para os feriados estaduais'}
        placeholder="Escolha o estado"
        clearable
        searchable
        data={stateOptions}
        value={state}
        onChange={chosen => change({ state: keysOf(states).find(code => code === chosen) ?? null })}
      />
      <MultiSelect
        label="Feriados da cidade"
        description="Os comuns estão na lista; outros, escreva abaixo com “Todo ano”"
        placeholder={town.length === 0 ? 'Escolha os da cidade' : undefined}
        data={ofTown.map(({ date, name }) => ({ value: date, label: `${name}, ${written(date)}` }))}
        value={town.map(({ date }) => date)}
        onChange={chosen => change({ town: ofTown.filter(({ date }) => chosen.includes(date)) })}
      />
    </SimpleGrid>
  )
}

const describe = (holidays: string) => holidays || 'Nenhum feriado estadual além dos nacionais'

/** Formats '06-24' as 24/06. */
const written = (date: string) => date.split('-').toReversed().join('/')
