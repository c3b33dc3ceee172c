import { Progress, Stack, Text } from '@mantine/core'

/** The progress bar of an upload; `share` is between 0 and 1. */
export const SendingProgress = ({ share }: { share: number }) => (
  <Stack gap={4}>
    <Progress value={share * 100} aria-label="Envio dos documentos" transitionDuration={200} />
    <Text size="sm" c="dimmed">
      {`Enviando documentos: ${Math.floor(share * 100)}%`}
    </Text>
  </Stack>
)
