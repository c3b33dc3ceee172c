import { Failure } from '@etapa/domain/failure'

export const nothingSent = () => new Failure('invalid', 'Nenhum novo documento para envio.')
export const emptyFile = (name: string) => new Failure('invalid', `O arquivo "${name}" está vazio.`)
export const notAnImage = (name: string) =>
  new Failure(
    'unsupported',
    `O arquivo "${name}" não é uma imagem. Envie fotos em JPEG, PNG, WebP, GIF, AVIF ou HEIC.`,
  )
export const foreignStage = () => new Failure('invalid', 'Etapa: não pertence a esta ordem de serviço')
export const notDelivery = () => new Failure('invalid', 'Etapa: comprovantes são somente da etapa de entrega')
export const unknownItem = (label: string) =>
  new Failure('invalid', `Item: "${label}" não faz parte do checklist desta etapa`)
export const stageClosed = () => new Failure('conflict', 'Etapa: não está mais em aberto')
export const tookTooLong = () => new Failure('conflict', 'O envio demorou demais. Tente novamente.')
export const documentMissing = () => new Failure('missing', 'Documento não encontrado')
export const fileLost = () =>
  new Failure('missing', 'O arquivo deste documento não está mais no servidor. Avise quem cuida do sistema.')
