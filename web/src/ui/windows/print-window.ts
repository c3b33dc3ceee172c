import { useEffect } from 'react'
import { notifyError } from '../feedback/notify.tsx'
import { openPopup } from './popup.ts'

/** Opens a popup with a page that prints itself; shows an error toast if the browser blocks the popup. */
export function openPrintWindow(address: string, size: { width: number; height: number }): void {
  const opened = openPopup(address, size)
  if (!opened) notifyError('O navegador bloqueou a janela de impressão. Permita pop-ups deste site.')
}

/** Opens the print dialog once, when the page is ready. */
export function usePrinting(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const printing = setTimeout(async () => {
      await document.fonts.ready
      window.print()
    })
    return () => clearTimeout(printing)
  }, [isReady])
}
