import { Button, Group } from '@mantine/core'

/** The footer of a read-only dialog. */
export const CloseButtonRow = ({ onClose }: { onClose: () => void }) => (
  <Group justify="flex-end" mt="lg">
    <Button variant="default" onClick={onClose}>
      Fechar
    </Button>
  </Group>
)
