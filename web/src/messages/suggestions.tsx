import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { usePending } from './use-pending.ts'
import type { Suggested } from './use-suggestions.tsx'
import { useTellCustomer } from './use-tell-customer.tsx'

/** Reports the suggested messages to `onChange`, and renders the dialog that asks whom to write to. */
export function Suggestions({ onChange }: { onChange: (suggested: Suggested) => void }) {
  const { count, of } = usePending()
  const { tell, dialog } = useTellCustomer()
  useEffect(() => {
    const actionsOf = (orderId: number) => {
      const message = of(orderId)
      if (!message) return []
      const onChoose = () => void tell(message)
      return [{ label: 'Avisar cliente', icon: IconBrandWhatsapp, isMostUsed: true, onChoose }]
    }
    onChange({ count, actionsOf })
  }, [count, of, tell, onChange])
  return dialog
}
