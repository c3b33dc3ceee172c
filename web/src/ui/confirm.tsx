import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface Question {
  title: string
  message: string
  confirmLabel?: string
  /** Something is lost or cannot be undone. */
  danger?: boolean
}

/** Asks, and answers whether the person confirmed. Closing the dialog in any other way is a no. */
export function confirm({
  title,
  message,
  confirmLabel = 'Confirmar',
  danger = false,
}: Question): Promise<boolean> {
  return new Promise(resolve => {
    modals.openConfirmModal({
      title,
      children: <Text>{message}</Text>,
      labels: { confirm: confirmLabel, cancel: 'Voltar' },
      confirmProps: danger ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}
