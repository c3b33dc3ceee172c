import { markPrinted } from '@etapa/domain/orders/page-endpoints'
import { call } from '../api/call.ts'
import { openPrintWindow } from '../ui/windows/print-window.ts'

/** A print card, and the window it is printed from, in px. */
export const cardSize = { width: 350, height: 584 }

/** Opens the print page of an order or of one product, which prints itself. */
export function openPrint(serial: string): void {
  openPrintWindow(`/imprimir/${serial}`, cardSize)
  // Without it a changed card keeps its mark and is printed once more.
  call(markPrinted, { params: { serial } }).catch(() => undefined)
}
