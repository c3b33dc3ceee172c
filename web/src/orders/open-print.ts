import { openPrintWindow } from '../ui/windows/print-window.ts'

/** A print card, and the window it is printed from, in px. */
export const cardSize = { width: 350, height: 584 }

/** Opens the print page of an order, which prints itself. */
export const openPrint = (serial: string): void => openPrintWindow(`/imprimir/${serial}`, cardSize)
