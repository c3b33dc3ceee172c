/** Hands a file to the person, as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to copy the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
