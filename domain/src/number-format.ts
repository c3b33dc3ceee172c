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

const whole = numberFormat()

/** A number with its noun, such as '1 ordem' and '1.200 ordens'. */
export const counted = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`
