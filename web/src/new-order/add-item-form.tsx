import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { ItemFields, type WrittenItem } from './item-fields.tsx'
import classes from './item-form.module.css'

interface AddItemFormProps extends WrittenItem {
  onChange: (item: Partial<WrittenItem>) => void
  /** Adds the item; returns false if something was missing. */
  onAdd: () => boolean
}

/**
 * The form for a new item. Enter adds it and focuses the identification again, so that a list can be entered without
 * the mouse.
 */
export function AddItemForm({ onAdd, ...item }: AddItemFormProps) {
  const first = useRef<HTMLInputElement>(null)

  function add(event: FormEvent) {
    event.preventDefault()
    if (onAdd()) first.current?.focus()
  }

  return (
    <form className={classes.form} onSubmit={add} aria-label="Adicionar item">
      <ItemFields {...item} first={first} />
      <Button type="submit" variant="light" leftSection={<IconPlus size={18} aria-hidden="true" />}>
        Adicionar Item
      </Button>
    </form>
  )
}
