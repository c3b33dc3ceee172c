import { openPopup } from '../ui/windows/popup.ts'

const popup = { width: 650, height: 784 }
const addressLifetime = 10_000

export const viewStoredFile = (address: string): void => {
  openPopup(address, popup)
}

/** Opens a file that is not sent yet; its object URL is revoked after 10 s. */
export function viewLocalFile(file: File): void {
  const address = URL.createObjectURL(new Blob([file], { type: shownAs(file.type) }))
  openPopup(address, popup)
  setTimeout(() => URL.revokeObjectURL(address), addressLifetime)
}

/**
 * Returns the MIME type to open a file with. Only PDFs and images other than SVG are shown; everything else is
 * downloaded, so that no file can run scripts on this origin.
 */
export function shownAs(type: string): string {
  const isShown = type === 'application/pdf' || (type.startsWith('image/') && type !== 'image/svg+xml')
  return isShown ? type : 'application/octet-stream'
}
