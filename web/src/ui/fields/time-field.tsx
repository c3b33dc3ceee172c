import { TextInput } from '@mantine/core'
import { maskTime, readTime } from './read-time.ts'

interface TimeFieldProps {
  label: string
  /** 08:30, or what was typed so far. */
  value: string
  onChange: (time: string) => void
}

/** A time of 24 hours, whatever the language of the browser; the browser's own field follows that. */
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
