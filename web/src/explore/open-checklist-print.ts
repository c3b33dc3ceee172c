import { notifyError } from '../ui/notify.tsx'
import { openPopup } from '../ui/popup.ts'

/** Opens the print page of an order's checklists, which prints itself. */
export function openChecklistPrint(orderId: number): void {
  const opened = openPopup(`/imprimir-checklist/${orderId}`, { width: 400, height: 600 })
  if (!opened) notifyError('O navegador bloqueou a janela de impressão. Permita pop-ups deste site.')
}
