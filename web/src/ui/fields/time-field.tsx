import { TextInput } from '@mantine/core'
import { maskTime, readTime } from './read-time.ts'

interface TimeFieldProps {
  label: string
  /** A time such as 08:30, or incomplete input. */
  value: string
  onChange: (time: string) => void
}

/** A 24-hour time field, used because the browser's native field follows the browser's language. */
export const TimeField = ({ label, value, onChange }: TimeFieldProps) => (
  <TextInput
    aria-label={label}
    required
    inputMode="numeric"
    placeholder="hh:mm"
    maxLength={5}
    w="5.5rem"
    value={value}
    onChange={event => onChange(maskTime(event.currentTarget.value))}
    onBlur={event => onChange(readTime(event.currentTarget.value) ?? event.currentTarget.value)}
  />
)
