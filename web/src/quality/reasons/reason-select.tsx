import type { Reason } from '@etapa/domain/quality/reason'
import { containing } from '@etapa/domain/search'
import { type OptionsFilter, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useErrorToast } from '../../ui/feedback/notify.tsx'
import { reasonList } from './reason-queries.ts'

/**
 * The option that clears the selection. It replaces the field's clear button, which cannot be reached with the
 * keyboard.
 */
const none = { value: 0, label: 'Nenhum' }

interface ReasonSelectProps {
  className?: string
  value: number | undefined
  onChange: (reasonId: number | undefined) => void
}

/** A select with the reasons of all sectors, including retired ones. */
export function ReasonSelect({ className, value, onChange }: ReasonSelectProps) {
  const loading = useQuery(reasonList())
  useErrorToast('Não foi possível carregar a lista de motivos. Por favor, tente mais tarde.', loading)
  const isUnknown = loading.data && value && !loading.data.some(({ id }) => id === value)
  return (
    <Select<number>
      className={className}
      aria-label="Motivo da refação"
      placeholder="Motivo da refação"
      searchable
      allowDeselect={false}
      openOnFocus={false}
      nothingFoundMessage="Nenhum motivo encontrado"
      data={[
        ...groupsOf(loading.data ?? []),
        ...(isUnknown ? [{ value, label: 'Motivo desconhecido' }] : []),
        ...(value ? [none] : []),
      ]}
      filter={matching}
      value={value ?? null}
      onChange={id => onChange(id || undefined)}
    />
  )
}

const groupsOf = (reasons: readonly Reason[]) =>
  [...new Set(reasons.map(({ sector }) => sector.name))].map(group => ({
    group,
    items: reasons
      .filter(({ sector }) => sector.name === group)
      .map(({ id, label, active }) => ({ value: id, label: active ? label : `${label} (desativado)` })),
  }))

const matching: OptionsFilter<number> = ({ options, search }) => {
  const isWanted = containing(search)
  return options.flatMap((option): typeof options => {
    if (!('group' in option)) return isWanted(option.label) ? [option] : []
    const items = option.items.filter(({ label }) => isWanted(`${option.group} ${label}`))
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
