import { Failure } from '@etapa/domain/failure'

export const nothingSent = () =>
  new Failure('invalid', 'Nenhum novo documento para envio.', { code: 'nothing-sent' })
export const emptyFile = (name: string) =>
  new Failure('invalid', `O arquivo "${name}" está vazio.`, { code: 'file-empty' })
export const notAnImage = (name: string) =>
  new Failure(
    'unsupported',
    `O arquivo "${name}" não é uma imagem. Envie fotos em JPEG, PNG, WebP, GIF, AVIF ou HEIC.`,
    { code: 'not-an-image' },
  )
export const foreignStage = () =>
  new Failure('invalid', 'Etapa: não pertence a esta ordem de serviço', {
    code: 'stage-of-other-order',
    field: 'stageId',
  })
export const notDelivery = () =>
  new Failure('invalid', 'Etapa: comprovantes são somente da etapa de entrega', {
    code: 'not-the-delivery',
    field: 'stageId',
  })
export const unknownItem = (label: string) =>
  new Failure('invalid', `Item: "${label}" não faz parte do checklist desta etapa`, {
    code: 'item-unknown',
    field: 'item',
  })
export const stageClosed = () =>
  new Failure('conflict', 'Etapa: não está mais em aberto', { code: 'stage-closed', field: 'stageId' })
export const tookTooLong = () =>
  new Failure('conflict', 'O envio demorou demais. Tente novamente.', { code: 'upload-expired' })
export const documentMissing = () =>
  new Failure('missing', 'Documento não encontrado', { code: 'document-missing' })
export const noThumbnail = () =>
  new Failure('unsupported', 'Este arquivo não pode ser mostrado em miniatura.', { code: 'no-thumbnail' })
export const fileLost = () =>
  new Failure(
    'missing',
    'O arquivo deste documento não está mais no servidor. Avise quem cuida do sistema.',
    { code: 'file-lost' },
  )
