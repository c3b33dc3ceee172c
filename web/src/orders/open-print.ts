import { notifyError } from '../ui/notify.tsx'
import { openPopup } from '../ui/popup.ts'

/** A print card, and the window it is printed from, in px. */
export const cardSize = { width: 350, height: 584 }

/** Opens the print page of an order, which prints itself. */
export function openPrint(serial: string): void {
  const opened = openPopup(`/imprimir/${serial}`, cardSize)
  if (!opened) notifyError('O navegador bloqueou a janela de impressão. Permita pop-ups deste site.')
}
