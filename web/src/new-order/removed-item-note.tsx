import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { handOverFocus } from '../ui/rows/hand-over-focus.ts'

interface RemovedItemNoteProps {
  identification: string
  onUndo: () => void
}

export const RemovedItemNote = ({ identification, onUndo }: RemovedItemNoteProps) => (
  <Group ref={handOverFocus} role="status" justify="space-between" gap="xs" mt="sm">
    <Text size="sm" c="dimmed" flex="1 1 12rem" style={{ overflowWrap: 'anywhere' }}>
      {`Item removido: ${identification}`}
    </Text>
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
      onClick={onUndo}
    >
      Desfazer
    </Button>
  </Group>
)
