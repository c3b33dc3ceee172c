import { Select, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { useServices } from '../services/use-services.ts'
import classes from './item-form.module.css'
import type { OrderDraft } from './order-draft.ts'

export type WrittenItem = Pick<OrderDraft, 'identification' | 'productTypeId'>

interface ItemFieldsProps extends WrittenItem {
  onChange: (item: Partial<WrittenItem>) => void
  first?: Ref<HTMLInputElement>
  autoFocus?: boolean
  /** The item's current service, which is listed even if it is no longer offered. */
  offeredAnyway?: { id: number; name: string }
  isServiceFixed?: boolean
}

/** The fields of an item, new or edited. */
export function ItemFields(props: ItemFieldsProps) {
  const { identification, productTypeId, onChange, first, autoFocus, offeredAnyway, isServiceFixed } = props
  const { offered } = useServices()
  const isMissing = offeredAnyway && !offered.some(({ id }) => id === offeredAnyway.id)
  const services = isMissing ? [offeredAnyway, ...offered] : offered
  return (
    <>
      <TextInput
        className={classes.wide}
        ref={first}
        autoFocus={autoFocus}
        label="Identificação do produto"
        autoComplete="off"
        maxLength={200}
        value={identification}
        onChange={event => onChange({ identification: event.currentTarget.value })}
      />
      <Select<number>
        label="Serviço"
        placeholder="Escolha o serviço"
        searchable
        openOnFocus={false}
        selectFirstOptionOnChange
        selectFirstOptionOnDropdownOpen
        nothingFoundMessage="Nenhum serviço encontrado"
        data={services.map(({ id, name }) => ({ value: id, label: name }))}
        value={productTypeId}
        disabled={isServiceFixed}
        onChange={chosen => onChange({ productTypeId: chosen })}
      />
    </>
  )
}
