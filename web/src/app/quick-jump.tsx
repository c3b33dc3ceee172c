import { readScannedCode } from '@etapa/domain/orders/read-scanned-code'
import { orderOfProduct } from '@etapa/domain/orders/serial'
import { useHotkeys } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { orderAddress } from '../orders/order-address.ts'
import { useTypedCode } from '../scanning/use-typed-code.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'

const QuickJumpDialog = lazyDialog(async () => (await import('./quick-jump-dialog.tsx')).QuickJumpDialog)

interface QuickJumpProps {
  isOpen: boolean
  dialog: { open: () => void; close: () => void }
}

/** Opens quick search on Ctrl+K, and opens the order when a hardware scanner reads a product's card. */
export function QuickJump({ isOpen, dialog }: QuickJumpProps) {
  const router = useRouter()
  useHotkeys([['mod+K', dialog.open]], [])
  useTypedCode(code => {
    const product = readScannedCode(code)
    const order = product && orderOfProduct(product)
    if (order) go(orderAddress(order))
  })

  function go(href: string) {
    dialog.close()
    router.navigate({ href })
  }

  if (!isOpen) return null
  return <QuickJumpDialog onGo={go} onClose={dialog.close} />
}
