import { uploadLimits } from '@etapa/domain/documents/upload-limits'

/** Returns why a file is not accepted as a photo, or undefined if it is. Unknown file types are left to the server. */
export function whyRefused({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (type !== '' && !type.startsWith('image/')) return `O arquivo "${name}" não é uma imagem.`
  if (size === 0) return `O arquivo "${name}" está vazio.`
  const { bytesPerFile } = uploadLimits
  if (size > bytesPerFile) return `O arquivo "${name}" tem mais de ${bytesPerFile / 1024 / 1024} MB.`
  return undefined
}

export const tooManyPhotos = (name: string): string =>
  `O arquivo "${name}" ficou de fora: cabem no máximo ${uploadLimits.filesPerRequest} fotos.`

/** Returns a message if a stage has more photos than one request may contain, because they are all sent together. */
export const tooManyInAll = (count: number): string | undefined =>
  count > uploadLimits.filesPerRequest
    ? `São ${count} fotos. Cabem no máximo ${uploadLimits.filesPerRequest} por etapa: remova algumas`
    : undefined
