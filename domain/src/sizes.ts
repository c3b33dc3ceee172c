const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** Formats a size such as 1,5 MB, in decimal units like disk sizes. */
export function formatSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const amount = bytes / 1000 ** step
  const digits = step === 0 || amount >= 100 ? 0 : 1
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${units[step]}`
}
