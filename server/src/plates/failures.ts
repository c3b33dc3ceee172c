import { formatDateTime } from '@etapa/domain/dates'
import { Failure } from '@etapa/domain/failure'
import { whereaboutsWithoutContact } from '@etapa/domain/plates/may-move'
import { colorInWords, mostPlates, type Plate } from '@etapa/domain/plates/plate'

export const plateMissing = () => new Failure('missing', 'Clichê não encontrado', { code: 'plate-missing' })

export const productOpen = () =>
  new Failure('conflict', 'O produto ainda não está finalizado: os clichês dele não podem ser guardados.', {
    code: 'product-open',
  })

export const tooManyPlates = () =>
  new Failure('conflict', `O produto já tem ${mostPlates} clichês no arquivo, o máximo.`, {
    code: 'too-many-plates',
  })

export const alreadyStored = (plate: Plate) =>
  new Failure(
    'conflict',
    `${colorInWords(plate)}: já está no arquivo, ${whereaboutsWithoutContact(plate)}.`,
    {
      code: 'plate-stored',
      field: 'colors',
    },
  )

export const plateChanged = (plate: Plate, last: { by: string; at: string }) =>
  new Failure(
    'conflict',
    `${last.by} mexeu neste clichê em ${formatDateTime(last.at)}. Agora: ${whereaboutsWithoutContact(plate)}.`,
    { code: 'changed-meanwhile' },
  )
