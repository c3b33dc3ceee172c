import { markPrinted } from '@etapa/domain/orders/page-endpoints'
import { call } from '../api/call.ts'
import { useMay } from '../sessions/session.ts'
import { openPrintWindow } from '../ui/windows/print-window.ts'

/** The size of a print card and of its print window, in px. */
export const cardSize = { width: 350, height: 584 }

/**
 * Returns a function that opens the print page for the cards of an order or of one product, where the print dialog
 * opens by itself. Also marks the cards as printed, if the window opened and the person may edit orders.
 */
export function useOpenPrint(): (serial: string) => void {
  const mayMark = useMay('orders:write')
  return serial => {
    const isOpen = openPrintWindow(`/imprimir/${serial}`, cardSize)
    // If this fails, the order page merely keeps asking to print the changed cards.
    if (isOpen && mayMark) call(markPrinted, { params: { serial } }).catch(() => undefined)
  }
}
