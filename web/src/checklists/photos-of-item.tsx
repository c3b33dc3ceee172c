import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { PhotoStrip } from './photo-strip.tsx'
import type { ReportPhotos } from './use-item-photos.ts'
import { type Photos, usePhotos } from './use-photos.ts'

interface PhotosOfItemProps {
  label: string
  /** The prefix of the storage key. */
  photoKey: string
  onPhotos: ReportPhotos
}

/** Holds the photos of one item, regardless of whether its line or a dialog shows them. Renders nothing. */
export function PhotosOfItem({ label, photoKey, onPhotos }: PhotosOfItemProps) {
  const photos = usePhotos(`${photoKey}:${label}`)
  useEffect(() => onPhotos(label, photos))
  useEffect(() => () => onPhotos(label, undefined), [label, onPhotos])
  return null
}

interface ItemPhotoStripProps {
  photos: Photos
  needsPhoto: boolean
  isLocked: boolean
}

export const ItemPhotoStrip = ({ photos, needsPhoto, isLocked }: ItemPhotoStripProps) => (
  <>
    <PhotoStrip
      title={needsPhoto ? 'Fotos (ao menos uma é obrigatória)' : 'Fotos'}
      noun="Foto"
      addLabel="Adicionar foto"
      photos={photos}
      isLocked={isLocked}
    />
    {photos.refusals.map(refusal => (
      <Text key={refusal} size="sm" c="red.8" role="alert">
        {refusal}
      </Text>
    ))}
  </>
)
