import { markPrinted } from '@etapa/domain/orders/page-endpoints'
import { call } from '../api/call.ts'
import { openPrintWindow } from '../ui/windows/print-window.ts'

/** The size of a print card and of its print window, in px. */
export const cardSize = { width: 350, height: 584 }

/** Opens the print page of an order or of one product, which opens the print dialog. */
export function openPrint(serial: string): void {
  openPrintWindow(`/imprimir/${serial}`, cardSize)
  // If this fails, a changed card keeps its mark and is printed again.
  call(markPrinted, { params: { serial } }).catch(() => undefined)
}
