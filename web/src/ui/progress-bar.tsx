import { Group, Progress, Text } from '@mantine/core'

interface ProgressBarProps {
  /** Whole percent, 0 to 100. */
  value: number
  label: string
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress.Root flex={1} miw={64} size="md" radius="xl">
        <Progress.Section value={value} color={value === 100 ? 'green.8' : 'ink.6'} aria-label={label} />
      </Progress.Root>
      <Text size="sm" w="2.75rem" ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}%
      </Text>
    </Group>
  )
}
