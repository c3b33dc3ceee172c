import { formatDateTime } from '@etapa/domain/dates'
import type { StoredDocument } from '@etapa/domain/documents/endpoints'
import type { ProductInList } from '@etapa/domain/orders/product'
import { deliveryLabels } from '@etapa/domain/stages/delivery'

export interface ProofGroup {
  serial: string
  identification: string
  /** How and when the product was delivered; empty if it was not, or if the delivery type is unknown. */
  left: string
  proofs: StoredDocument[]
}

/**
 * Groups the proofs by product, in the order of `products`, and adds how and when each product was delivered. Products
 * with neither proofs nor a delivery are omitted.
 */
export function proofsByProduct(
  products: readonly Pick<ProductInList, 'serial' | 'identification' | 'stages'>[],
  proofs: readonly StoredDocument[],
): ProofGroup[] {
  return products
    .map(({ serial, identification, stages }) => ({
      serial,
      identification,
      left: inWords(stages.findLast(({ deliveryType }) => deliveryType !== null)),
      proofs: proofs.filter(({ product }) => product?.serial === serial),
    }))
    .filter(({ left, proofs }) => left !== '' || proofs.length > 0)
}

function inWords(stage: Pick<ProductInList['stages'][number], 'deliveryType' | 'completedAt'> | undefined) {
  if (!stage?.deliveryType || !stage.completedAt) return ''
  return `${deliveryLabels[stage.deliveryType]} em ${formatDateTime(stage.completedAt)}`
}
