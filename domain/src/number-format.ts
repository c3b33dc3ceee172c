/**
 * Formats numbers in Portuguese. The format is created at its first use, because the first one of a page takes tens of
 * milliseconds.
 */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  return value => {
    format ??= new Intl.NumberFormat('pt-BR', options)
    return format.format(value)
  }
}
