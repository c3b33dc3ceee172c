import { uploadLimits } from '@etapa/domain/documents/upload-limits'
import { ActionIcon, Button, FileButton, Text } from '@mantine/core'
import { IconCamera, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFocusAfterRemoval } from '../ui/table/use-focus-after-removal.ts'
import classes from './photo-strip.module.css'
import type { Photo, Photos } from './use-photos.ts'

interface PhotoStripProps {
  title: string
  /** The singular noun for a photo, such as 'Comprovante'. */
  noun: string
  addLabel: string
  photos: Photos
  isLocked: boolean
}

/** The photos taken so far, and a button that takes more. */
export function PhotoStrip({ title, noun, addLabel, photos: taken, isLocked }: PhotoStripProps) {
  const { photos, isPreparing, isKept, add, remove } = taken
  const frame = useFocusAfterRemoval<HTMLDivElement, Photo>(photos, photo => photo.address)
  // Scrolls the strip into view, because it may appear behind the bar at the bottom.
  const { ref } = frame
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [ref])
  return (
    <div {...frame} className={classes.frame}>
      <Text fw={600} mb="xs">
        {title}
      </Text>
      {!isKept && (
        <Text size="sm" mb="xs">
          Este aparelho não guarda as fotos: se a página for recarregada, elas se perdem.
        </Text>
      )}
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            <li key={photo.address} className={classes.photo} tabIndex={-1} data-index={index}>
              <img src={photo.address} alt={`${noun} ${index + 1}: ${photo.file.name}`} />
              {photo.isSent ? (
                <span className={classes.sent}>
                  <IconCheck size={16} aria-hidden="true" /> Enviado
                </span>
              ) : (
                <ActionIcon
                  className={classes.remove}
                  color="dark"
                  size={44}
                  radius="xl"
                  disabled={isLocked}
                  aria-label={`Remover ${noun.toLowerCase()} ${index + 1}`}
                  onClick={() => remove(photo)}
                >
                  <IconX size={22} aria-hidden="true" />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      <FileButton accept="image/*" multiple capture="environment" onChange={add}>
        {props => (
          <Button
            {...props}
            size="lg"
            variant="default"
            fullWidth
            loading={isPreparing}
            disabled={isLocked || photos.length >= uploadLimits.filesPerRequest}
            leftSection={<IconCamera size={22} aria-hidden="true" />}
          >
            {photos.length === 0 ? addLabel : 'Adicionar mais'}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
