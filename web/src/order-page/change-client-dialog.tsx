import { updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { ClientSelect } from '../clients/client-select.tsx'
import { CorrectionDialog, ReasonField } from './correction-dialog.tsx'
import { isOrderBegun } from './is-order-begun.ts'
import { useCorrection } from './use-correction.ts'

interface ChangeClientDialogProps {
  order: OrderPage
  onClose: () => void
}

/** Asks for the order's new client, and for a reason if work on the order has begun. */
export function ChangeClientDialog({ order, onClose }: ChangeClientDialogProps) {
  // Only a choice is kept, so that the field follows the order if a colleague changes its client in the meantime.
  const [chosen, setChosen] = useState<number | null>()
  const clientId = chosen === undefined ? order.clientId : chosen
  const [reason, setReason] = useState('')
  const { correct, isSaving, failure } = useCorrection('Cliente da ordem trocado', onClose)
  return (
    <CorrectionDialog
      title={`Trocar o cliente da OS ${order.serial}`}
      submitLabel="Trocar cliente"
      isNew={clientId !== null && clientId !== order.clientId}
      isSaving={isSaving}
      failure={failure}
      onSubmit={() =>
        correct(() =>
          call(updateOrder, { params: { id: order.id }, body: { clientId: clientId ?? undefined, reason } }),
        )
      }
      onClose={onClose}
    >
      <Stack gap="md">
        <ClientSelect value={clientId} onChange={setChosen} />
        {isOrderBegun(order) && <ReasonField value={reason} onChange={setReason} />}
      </Stack>
    </CorrectionDialog>
  )
}
