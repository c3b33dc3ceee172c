import { uploadLimits } from '@etapa/domain/documents/upload-limits'

/** Why a file cannot be a proof; unknown file types are left to the server. */
export function whyRefused({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (type !== '' && !type.startsWith('image/')) return `O arquivo "${name}" não é uma imagem.`
  if (size === 0) return `O arquivo "${name}" está vazio.`
  const { bytesPerFile } = uploadLimits
  if (size > bytesPerFile) return `O arquivo "${name}" tem mais de ${bytesPerFile / 1024 / 1024} MB.`
  return undefined
}

export const tooManyPhotos = (name: string): string =>
  `O arquivo "${name}" ficou de fora: cabem no máximo ${uploadLimits.filesPerRequest} fotos.`

/** A stage is sent in one request with all of its photos. */
export const tooManyInAll = (count: number): string | undefined =>
  count > uploadLimits.filesPerRequest
    ? `São ${count} fotos. Cabem no máximo ${uploadLimits.filesPerRequest} por etapa: remova algumas`
    : undefined
