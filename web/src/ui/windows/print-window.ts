import { useEffect } from 'react'
import { notifyError } from '../feedback/notify.tsx'
import { openPopup } from './popup.ts'

/** Opens a page that prints itself in a popup, or shows an error toast if the browser blocks it. */
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
