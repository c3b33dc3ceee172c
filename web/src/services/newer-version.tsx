import type { Route } from '@etapa/domain/services/route'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

interface NewerVersionProps {
  route: Route
  onKeep: () => void
  onDiscard: () => void
}

/** Somebody published while this person was editing: nothing is lost, and they decide. */
export const NewerVersion = ({ route, onKeep, onDiscard }: NewerVersionProps) => (
  <Alert role="status" color="orange" variant="light" icon={<IconInfoCircle />}>
    <Group justify="space-between" gap="sm">
      <Text size="sm" flex="1 1 16rem">
        {`A versão ${route.version} foi publicada${route.publishedBy ? ` por ${route.publishedBy.name}` : ''} enquanto você editava. O que você mudou continua aqui.`}
      </Text>
      <Button size="xs" variant="default" onClick={onDiscard}>
        Descartar as minhas mudanças
      </Button>
      <Button size="xs" onClick={onKeep}>
        Continuar com as minhas
      </Button>
    </Group>
  </Alert>
)
