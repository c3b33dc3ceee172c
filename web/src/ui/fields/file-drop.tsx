import { Text } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import classes from './file-drop.module.css'

interface FileDropProps {
  label: string
  hint: ReactNode
  onFiles: (files: File[]) => void
  disabled?: boolean
}

/** A field for choosing files by click, keyboard or drag and drop. */
export function FileDrop({ label, hint, onFiles, disabled = false }: FileDropProps) {
  const [isOver, setOver] = useState(false)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.currentTarget.files ?? [])])
    // Resets the field, so that choosing the same file again fires a change event.
    event.currentTarget.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }

  return (
    <label
      className={classes.zone}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input type="file" multiple className={classes.input} onChange={choose} disabled={disabled} />
      <IconCloudUpload size={28} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <span>
        <Text component="span" display="block" fw={600}>
          {label}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {hint}
        </Text>
      </span>
    </label>
  )
}
