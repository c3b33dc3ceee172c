import { finaliseStage } from '@etapa/domain/floor/endpoints'
import type { EntryToSend } from '@etapa/domain/floor/entry'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { retryOnceOn5xx } from '../api/retry-once-on-5xx.ts'
import { upload } from '../api/upload.ts'
import { withTimeout } from '../api/with-timeout.ts'
import type { EntryPhoto, NewEntry } from './entry.ts'

const timeoutMs = 20_000

export type OnProgress = (share: number) => void

/** Sends an entry with its photos. Throws an `ApiError` unless the server has processed all of it. */
export const deliver = (
  { owner, content }: NewEntry,
  photos: readonly EntryPhoto[],
  onProgress?: OnProgress,
): Promise<StageWithChecklist> =>
  retryOnceOn5xx(() =>
    withTimeout(timeoutMs, (signal, onSign) => {
      const entry: EntryToSend = { ...content, userId: owner, clock: new Date().toISOString() }
      return upload(finaliseStage, {
        body: { entry: JSON.stringify(entry) },
        files: photos.map(({ bytes, name, type }) => new File([bytes], name, { type })),
        signal,
        fallback: photos.length > 0 ? 'Erro ao fazer upload dos documentos' : 'Erro ao salvar checklist',
        onProgress: share => {
          onSign()
          onProgress?.(share)
        },
      })
    }),
  )
