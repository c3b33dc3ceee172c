import { isBegun } from '@etapa/domain/orders/corrections'
import type { ProductOfPage } from '@etapa/domain/orders/order-page'
import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { ItemFields, type WrittenItem } from '../new-order/item-fields.tsx'
import { useMay } from '../sessions/session.ts'
import { CorrectionDialog, ReasonField } from './correction-dialog.tsx'
import { useCorrection } from './use-correction.ts'

interface CorrectProductDialogProps {
  product: ProductOfPage
  onClose: () => void
}

/** Edits a product's identification or service; a new service replaces the stages that have not begun. */
export function CorrectProductDialog({ product, onClose }: CorrectProductDialogProps) {
  const mayExchangeBegun = useMay('orders:exchange')
  const { serial } = product
  // Only the typed fields are kept, so that the others follow the product if a colleague changes it in the meantime.
  const [typed, setTyped] = useState<Partial<WrittenItem>>({})
  const written: WrittenItem = {
    identification: product.identification,
    productTypeId: product.productTypeId,
    ...typed,
  }
  const [reason, setReason] = useState('')
  const { correct, isSaving, failure } = useCorrection('Produto corrigido', onClose)
  const isRenamed = written.identification !== product.identification
  const isExchanged = written.productTypeId !== product.productTypeId
  const isStarted = isBegun(product.stages)
  const mayExchange = !isStarted || mayExchangeBegun

  return (
    <CorrectionDialog
      title={`Corrigir ${serial}`}
      submitLabel="Salvar"
      isNew={isRenamed || isExchanged}
      isSaving={isSaving}
      failure={failure}
      onSubmit={() =>
        correct(() =>
          call(updateProduct, {
            params: { serial },
            body: {
              ...(isRenamed && { identification: written.identification }),
              ...(isExchanged && { productTypeId: written.productTypeId, reason }),
            },
          }),
        )
      }
      onClose={onClose}
    >
      <Stack gap="md">
        <ItemFields
          {...written}
          offeredAnyway={{ id: product.productTypeId, name: product.productType.name }}
          isServiceFixed={!mayExchange}
          onChange={change => setTyped({ ...typed, ...change })}
        />
        {!mayExchange && (
          <Text size="sm" c="dimmed">
            Alguma etapa deste produto já foi feita: somente gerentes trocam o serviço.
          </Text>
        )}
        {isExchanged && (
          <Text size="sm">
            O produto passa às etapas do novo serviço. O que já foi feito continua feito; o cartão impresso
            precisa ser reimpresso.
          </Text>
        )}
        {isExchanged && isStarted && <ReasonField value={reason} onChange={setReason} />}
      </Stack>
    </CorrectionDialog>
  )
}
