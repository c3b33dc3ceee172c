import type { ProductOfPage } from '@etapa/domain/orders/order-page'
import { removeProduct } from '@etapa/domain/orders/page-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { renewOrders } from '../orders/revise-lists.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'

/** Asks, and takes a product out of its order. */
export function useTakeOut(): (product: ProductOfPage) => Promise<void> {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ serial }: ProductOfPage) => call(removeProduct, { params: { serial } }),
    onSuccess: async (_, { serial }) => {
      await renewOrders(queries)
      notifySuccess('Produto retirado da ordem', serial)
    },
    onError: error => {
      notifyError('Não foi possível retirar o produto', error.message)
      // Refused mostly because somebody has begun to work on it.
      return renewOrders(queries)
    },
  })
  return async product => {
    const isSure = await confirm({
      title: 'Retirar produto',
      message: `Retirar ${product.serial} da ordem? O número dele não será usado de novo.`,
      details: [`Produto: ${product.identification}`, `Serviço: ${product.productType.name}`],
      confirmLabel: 'Retirar',
      danger: true,
    })
    if (isSure) mutate(product)
  }
}
