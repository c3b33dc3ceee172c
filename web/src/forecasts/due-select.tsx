import { NativeSelect } from '@mantine/core'
import { dueLabels } from './due-choice.ts'
import { type DueChoice, dueChoices, readDueChoice } from './read-due-choice.ts'

interface DueSelectProps {
  value: DueChoice | undefined
  onChange: (choice: DueChoice | undefined) => void
}

const choices = [
  { value: '', label: 'Todas' },
  ...dueChoices.map(choice => ({ value: choice, label: dueLabels[choice] })),
]

/** A select that filters orders by deadline. */
export const DueSelect = ({ value, onChange }: DueSelectProps) => (
  <NativeSelect
    label="Prazo"
    size="md"
    data={choices}
    value={value ?? ''}
    onChange={event => onChange(readDueChoice(event.currentTarget.value))}
  />
)
