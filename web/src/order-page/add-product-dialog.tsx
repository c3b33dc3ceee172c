import type { OrderPage } from '@etapa/domain/orders/order-page'
import { addProduct } from '@etapa/domain/orders/page-endpoints'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { ItemFields, type WrittenItem } from '../new-order/item-fields.tsx'
import { useRequestKey } from '../ui/forms/use-request-key.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { useCorrection } from './use-correction.ts'

interface AddProductDialogProps {
  order: OrderPage
  onClose: () => void
}

const blank: WrittenItem = { identification: '', productTypeId: null }
const incomplete = 'Por favor, preencha a identificação e o serviço'

export function AddProductDialog({ order, onClose }: AddProductDialogProps) {
  const [written, setWritten] = useState(blank)
  const [complaint, setComplaint] = useState<string>()
  const { keyFor } = useRequestKey()
  const { correct, isSaving, failure } = useCorrection('Produto adicionado', onClose)

  function save() {
    const { identification, productTypeId } = written
    const isWhole = identification.trim() !== '' && productTypeId !== null
    setComplaint(isWhole ? undefined : incomplete)
    if (!isWhole) return
    const body = { identification, productTypeId }
    correct(() => call(addProduct, { params: { id: order.id }, body: { ...body, requestKey: keyFor(body) } }))
  }

  return (
    <CorrectionDialog
      title={`Adicionar produto à OS ${order.serial}`}
      submitLabel="Adicionar"
      isNew={written.identification !== '' || written.productTypeId !== null}
      isSaving={isSaving}
      failure={complaint ?? failure}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="md">
        <ItemFields {...written} autoFocus onChange={change => setWritten({ ...written, ...change })} />
      </Stack>
    </CorrectionDialog>
  )
}
