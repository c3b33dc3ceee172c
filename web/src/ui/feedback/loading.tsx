import { Center, Group, Loader, Text } from '@mantine/core'

export function Loading({ height = '60vh' }: { height?: string | number }) {
  return (
    <Center h={height} role="status">
      <Group gap="sm" c="dimmed">
        <Loader size="sm" />
        <Text>Carregando...</Text>
      </Group>
    </Center>
  )
}
