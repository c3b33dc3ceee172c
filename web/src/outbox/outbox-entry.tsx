import { formatDateTime } from '@etapa/domain/dates'
import { Button, Group, Text } from '@mantine/core'
import { type Entry, isConflict } from '../offline/entry.ts'
import { photosInWords, stateInWords } from '../offline/entry-in-words.ts'
import { Serial } from '../ui/rows/serial.tsx'
import { EntryPhotos } from './entry-photos.tsx'
import classes from './outbox-entry.module.css'
import { useEntryActions } from './use-entry-actions.ts'

/** A finalised stage that the server has not accepted yet: its content, its state, and the actions if it was refused. */
export function OutboxEntry({ entry }: { entry: Entry }) {
  const { product, stageName, content } = entry
  const actions = useEntryActions(entry)
  return (
    <section
      className={classes.entry}
      data-conflict={isConflict(entry) || undefined}
      aria-label={product.serial}
    >
      <Text fw={700}>
        {stageName} · <Serial text={product.serial} />
      </Text>
      <Text className={classes.name}>{product.identification}</Text>
      <Text size="sm" c="gray.7">
        {formatDateTime(content.doneAt)} · {photosInWords(content)}
      </Text>
      <Text mt="xs" role="status" className={classes.name}>
        {stateInWords(entry)}
      </Text>
      {isConflict(entry) && (
        <>
          {content.photos && content.photos.length > 0 && <EntryPhotos entry={entry} />}
          <Group gap="xs" mt="sm">
            <Button variant="default" loading={actions.isBusy} onClick={actions.retry}>
              Enviar de novo
            </Button>
            <Button variant="default" disabled={actions.isBusy} onClick={actions.sendAsComment}>
              Enviar como comentário
            </Button>
            <Button variant="subtle" color="red" disabled={actions.isBusy} onClick={actions.discard}>
              Descartar
            </Button>
          </Group>
        </>
      )}
    </section>
  )
}
