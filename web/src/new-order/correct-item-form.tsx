import { Button, Group } from '@mantine/core'
import type { FormEvent } from 'react'
import { handOverFocus } from '../ui/rows/hand-over-focus.ts'
import { ItemFields, type WrittenItem } from './item-fields.tsx'
import classes from './item-form.module.css'

interface CorrectItemFormProps extends WrittenItem {
  /** The accessible name of the form. */
  label: string
  onChange: (item: Partial<WrittenItem>) => void
  onDone: () => void
  onCancel: () => void
}

/** The form that takes the place of an item in the list while it is edited. */
export function CorrectItemForm({ label, onDone, onCancel, ...item }: CorrectItemFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onDone()
  }

  return (
    <form className={classes.form} ref={handOverFocus} onSubmit={submit} aria-label={label}>
      <ItemFields {...item} autoFocus />
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={onCancel}>
          Voltar
        </Button>
        <Button type="submit" variant="light">
          Pronto
        </Button>
      </Group>
    </form>
  )
}
