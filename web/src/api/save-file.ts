/** Downloads a URL under a name, as a click on a link would. */
export function followDownload(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Saves a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  followDownload(url, name)
  // Delayed, so that the browser has started the download before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
