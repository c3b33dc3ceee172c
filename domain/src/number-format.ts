/**
 * Creates a function that formats numbers in Portuguese. The `Intl` format is created on first use, because a page's
 * first one takes tens of milliseconds.
 */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  return value => {
    format ??= new Intl.NumberFormat('pt-BR', options)
    return format.format(value)
  }
}
