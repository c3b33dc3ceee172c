import { Button, Group } from '@mantine/core'

/** The end of a dialog that only shows something. */
export const CloseButtonRow = ({ onClose }: { onClose: () => void }) => (
  <Group justify="flex-end" mt="lg">
    <Button variant="default" onClick={onClose}>
      Fechar
    </Button>
  </Group>
)
