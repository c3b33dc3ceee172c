import { Button, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'

export interface Failed {
  message: string
  retry: () => void
}

/** An error with a retry button. */
export function Failure({ message, retry }: Failed) {
  return (
    <Stack align="center" gap="sm" py={48} px="md" role="alert">
      <ThemeIcon size={52} radius="xl" variant="light" color="red">
        <IconCloudOff size={26} stroke={1.5} aria-hidden="true" />
      </ThemeIcon>
      <Text ta="center">{message}</Text>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => retry()}
      >
        Tentar novamente
      </Button>
    </Stack>
  )
}
