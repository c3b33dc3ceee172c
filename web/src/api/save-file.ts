/** Saves a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Delayed, so that the browser has started the download before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
