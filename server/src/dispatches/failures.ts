import { formatDateTime } from '@etapa/domain/dates'
import { largestSignature, mostProducts } from '@etapa/domain/dispatches/dispatch'
import { Failure } from '@etapa/domain/failure'

export const dispatchMissing = () =>
  new Failure('missing', 'Romaneio não encontrado.', { code: 'dispatch-missing' })
export const alreadyLeft = (number: string, at: string) =>
  new Failure('conflict', `O romaneio ${number} já saiu em ${formatDateTime(at)}.`, { code: 'dispatch-left' })
export const dispatchCancelled = (number: string) =>
  new Failure('conflict', `O romaneio ${number} foi cancelado.`, { code: 'dispatch-cancelled' })
export const notLeftYet = (number: string) =>
  new Failure('conflict', `O romaneio ${number} ainda não saiu.`, { code: 'dispatch-open' })
export const productsUnknown = (serials: readonly string[]) =>
  new Failure('missing', `Produto não encontrado: ${serials.join(', ')}`, {
    code: 'product-missing',
    field: 'products',
  })
export const wrongProductCount = () =>
  new Failure('invalid', `Produtos: um romaneio tem de 1 a ${mostProducts}`, {
    code: 'product-count',
    field: 'products',
  })
export const notOnTheRoad = (number: string, serials: readonly string[]) =>
  new Failure('conflict', `Não estão fora com o romaneio ${number}: ${serials.join(', ')}.`, {
    code: 'not-on-the-road',
    field: 'serials',
  })
export const wrongSignature = () =>
  new Failure('invalid', 'Assinatura: use uma imagem PNG ou JPEG', {
    code: 'signature-type',
    field: 'signature',
  })
export const largeSignature = () =>
  new Failure('invalid', `Assinatura: no máximo ${largestSignature / 1000} kB`, {
    code: 'signature-size',
    field: 'signature',
  })
export const signatureMissing = () =>
  new Failure('missing', 'Este romaneio não tem assinatura.', { code: 'signature-missing' })

/** A product that cannot leave, and the reason. */
export interface RefusedProduct {
  serial: string
  identification: string
  reason: string
}

/** Returns a failure whose message has one line for each product. */
export const productsRefused = (refused: readonly RefusedProduct[]) =>
  new Failure(
    'conflict',
    refused
      .map(({ serial, identification, reason }) => `${serial} (${identification}): ${reason}`)
      .join('\n'),
    { code: 'products-refused' },
  )
