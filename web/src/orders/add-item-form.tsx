import { serviceTypes } from '@etapa/domain/orders/service-types'
import { Button, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import classes from './add-item-form.module.css'
import type { OrderDraft } from './order-draft.ts'

type Item = Pick<OrderDraft, 'identification' | 'productTypeId'>

interface AddItemFormProps extends Item {
  onChange: (item: Partial<Item>) => void
  /** Adds the item, and tells whether nothing was missing. */
  onAdd: () => boolean
}

const services = serviceTypes.map(({ id, name }) => ({ value: id, label: name }))

/** Enter adds the item and leads back to the identification, so that a list is written without the mouse. */
export function AddItemForm({ identification, productTypeId, onChange, onAdd }: AddItemFormProps) {
  const first = useRef<HTMLInputElement>(null)

  function add(event: FormEvent) {
    event.preventDefault()
    if (onAdd()) first.current?.focus()
  }

  return (
    <form className={classes.form} onSubmit={add}>
      <TextInput
        className={classes.wide}
        ref={first}
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
        data={services}
        value={productTypeId}
        onChange={chosen => onChange({ productTypeId: chosen })}
      />
      <Button type="submit" variant="light" leftSection={<IconPlus size={18} aria-hidden="true" />}>
        Adicionar Item
      </Button>
    </form>
  )
}
