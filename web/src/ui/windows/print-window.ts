import { useEffect } from 'react'
import { notifyError } from '../feedback/notify.tsx'
import { openPopup } from './popup.ts'

/**
 * Opens a popup with a page that prints itself. If the browser blocks the popup, shows an error toast and returns
 * false.
 */
export function openPrintWindow(address: string, size: { width: number; height: number }): boolean {
  const isOpen = openPopup(address, size) !== null
  if (!isOpen) notifyError('O navegador bloqueou a janela de impressão. Permita pop-ups deste site.')
  return isOpen
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
