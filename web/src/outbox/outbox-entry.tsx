import { formatDateTime } from '@etapa/domain/dates'
import { Button, Group, Text } from '@mantine/core'
import { type Entry, isConflict } from '../offline/entry.ts'
import { photosInWords, stateInWords } from '../offline/entry-in-words.ts'
import { useMay, useSession } from '../sessions/session.ts'
import { Serial } from '../ui/rows/serial.tsx'
import { EntryPhotos } from './entry-photos.tsx'
import classes from './outbox-entry.module.css'
import { useEntryActions } from './use-entry-actions.ts'

/** What a person needs to decide about the work of others, who may have left or lost their permission. */
export const forOthers = 'stages:change'

/**
 * A finalised stage that the server has not accepted yet: whose it is, its content, its state, and the actions if its
 * owner must decide because it was refused, or for managers if it belongs to somebody else.
 */
export function OutboxEntry({ entry }: { entry: Entry }) {
  const { owner, ownerName, product, stageName, content } = entry
  const isOwn = useSession().id === owner
  const mayWork = useMay('stages:work')
  const mayDecideForOthers = useMay(forOthers)
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
      {!isOwn && <Text className={classes.name}>De {ownerName ?? 'outra pessoa'}</Text>}
      <Text size="sm" c="gray.7">
        {formatDateTime(content.doneAt)} · {photosInWords(content)}
      </Text>
      <Text mt="xs" role="status" className={classes.name}>
        {stateInWords(entry, isOwn)}
      </Text>
      {(isOwn ? isConflict(entry) : mayDecideForOthers) && (
        <>
          {content.photos && content.photos.length > 0 && <EntryPhotos entry={entry} />}
          <Group gap="xs" mt="sm">
            {isOwn && (
              <Button variant="default" loading={actions.isBusy} onClick={actions.retry}>
                Enviar de novo
              </Button>
            )}
            {mayWork && (
              <Button variant="default" disabled={actions.isBusy} onClick={actions.sendAsComment}>
                Enviar como comentário
              </Button>
            )}
            <Button variant="subtle" color="red" disabled={actions.isBusy} onClick={actions.discard}>
              Descartar
            </Button>
          </Group>
        </>
      )}
    </section>
  )
}
