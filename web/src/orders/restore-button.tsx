import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRestoreOrder } from './use-restore-order.ts'

export function RestoreButton({ order }: { order: { id: number; serial: string } }) {
  const { restore, isRestoring } = useRestoreOrder(order)
  return (
    <Button
      variant="default"
      size="sm"
      loading={isRestoring}
      leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      onClick={restore}
    >
      Restaurar OS
    </Button>
  )
}
