import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { usePending } from './use-pending.ts'
import { useTellCustomer } from './use-tell-customer.tsx'

/** The 'Avisar cliente' button of an order, shown while a message is suggested. */
export function TellCustomer({ orderId }: { orderId: number }) {
  const message = usePending().of(orderId)
  const { tell, dialog } = useTellCustomer()
  return (
    <>
      {message && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconBrandWhatsapp size={22} aria-hidden="true" />}
          onClick={() => tell(message)}
        >
          Avisar cliente
        </Button>
      )}
      {dialog}
    </>
  )
}
