import { Button, Group, Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface ChoiceButtonsProps<Value> {
  label: string
  choices: readonly { value: Value; label: ReactNode }[]
  isChosen: (value: Value) => boolean
  error?: string | false
  onChoose: (value: Value) => void
}

/** A small set of options, shown as large buttons for touch screens. */
export function ChoiceButtons<Value extends string | number>(props: ChoiceButtonsProps<Value>) {
  const { label, choices, isChosen, error, onChoose } = props
  const id = useId()
  return (
    <div>
      <Input.Label id={id} component="div" size="md" mb={4}>
        {label}
      </Input.Label>
      <Group role="group" aria-labelledby={id} gap="xs">
        {choices.map(choice => (
          <Button
            key={choice.value}
            size="md"
            variant={isChosen(choice.value) ? 'filled' : 'default'}
            aria-pressed={isChosen(choice.value)}
            h="auto"
            mih={44}
            styles={{ label: { whiteSpace: 'normal', overflow: 'visible' } }}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </Button>
        ))}
      </Group>
      {error && (
        <Input.Error size="md" mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}
