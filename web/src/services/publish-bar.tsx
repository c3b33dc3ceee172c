import { counted } from '@etapa/domain/number-format'
import type { Route } from '@etapa/domain/services/route'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconUpload } from '@tabler/icons-react'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import classes from './publish-bar.module.css'

interface PublishBarProps {
  /** The version that somebody else has published since this person began editing, or null. */
  newer: Route | null
  /** The number of differences from the version in use. */
  changes: number
  wrong: readonly string[]
  onPublish: () => void
  onKeep: () => void
  onDiscard: () => void
}

/**
 * The bar for publishing or discarding an edited route. If somebody else has published a version in the meantime, the
 * person first decides whether to keep or discard their own changes.
 */
export function PublishBar({ newer, changes, wrong, onPublish, onKeep, onDiscard }: PublishBarProps) {
  const discard = async () => {
    if (await confirmDiscarding()) onDiscard()
  }
  return (
    <section className={classes.bar} aria-label="Publicação">
      <Stack gap="sm">
        {wrong.length > 0 && (
          <Alert
            color="red"
            variant="light"
            icon={<IconAlertCircle aria-hidden="true" />}
            className={classes.wrong}
          >
            {wrong.join('\n')}
          </Alert>
        )}
        <Group gap="sm" className={classes.row}>
          <Text size="sm" className={classes.text} role="status">
            {newer ? meanwhile(newer) : count(changes)}
          </Text>
          <Button variant="default" onClick={discard}>
            Descartar
          </Button>
          {newer ? (
            <Button onClick={onKeep}>Manter as minhas</Button>
          ) : (
            <Button
              leftSection={<IconUpload size={18} aria-hidden="true" />}
              disabled={changes === 0}
              onClick={onPublish}
            >
              Publicar
            </Button>
          )}
        </Group>
      </Stack>
    </section>
  )
}

const meanwhile = ({ version, publishedBy }: Route): string =>
  `A versão ${version} foi publicada${publishedBy ? ` por ${publishedBy.name}` : ''} enquanto você editava. As suas mudanças continuam aqui.`

function count(changes: number): string {
  if (changes === 0) return 'Igual à versão em uso'
  return counted(changes, 'mudança ainda não publicada', 'mudanças ainda não publicadas')
}
