import type { ProductOfPage } from '@etapa/domain/orders/order-page'
import { removeProduct } from '@etapa/domain/orders/page-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { renewOrders } from '../orders/revise-lists.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'

/** Removes a product from its order after confirmation. */
export function useRemoveProduct(): (product: ProductOfPage) => Promise<void> {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ serial }: ProductOfPage) => call(removeProduct, { params: { serial } }),
    onSuccess: async (_, { serial }) => {
      await renewOrders(queries)
      notifySuccess('Produto removido da ordem', serial)
    },
    onError: error => {
      notifyError('Não foi possível remover o produto', error.message)
      // Refetches: removing a product usually fails because work on it has started.
      return renewOrders(queries)
    },
  })
  return async product => {
    const isSure = await confirm({
      title: 'Remover produto',
      message: `Remover ${product.serial} da ordem? O número dele não será usado de novo.`,
      details: [`Produto: ${product.identification}`, `Serviço: ${product.productType.name}`],
      confirmLabel: 'Remover',
      danger: true,
    })
    if (isSure) mutate(product)
  }
}
