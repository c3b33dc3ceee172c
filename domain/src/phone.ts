const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The area code and the local number a text holds; an area code in brackets is taken as it stands. */
function parts(text: string): { area: string; local: string } {
  const bracket = text.indexOf(')')
  const head = nationalDigits(bracket < 0 ? text : text.slice(0, bracket), bracket < 0 ? 11 : 2)
  const local = head.slice(2) + (bracket < 0 ? '' : digitsOf(text.slice(bracket)))
  return { area: head.slice(0, 2), local }
}

/** Without the country code or trunk zero of a pasted number, which only show in what is too long or has a plus. */
function nationalDigits(text: string, longest: number): string {
  const digits = digitsOf(text)
  if (/^\s*\+\s*55/.test(text) || digits.length > longest + 1) return digits.replace(/^(55|0)/, '')
  return digits.length > longest ? digits.replace(/^0/, '') : digits
}

/** A text as a mobile number, (DD) 9XXXX-XXXX, as far as its digits reach. */
export function maskPhone(text: string): string {
  const { area, local } = parts(text)
  if (local === '') return area === '' ? '' : `(${area}`
  const mobile = (local.startsWith('9') ? local : `9${local}`).slice(0, 9)
  return `(${area}) ${mobile.slice(0, 5)}${mobile.length > 5 ? '-' : ''}${mobile.slice(5)}`
}

interface PhoneEdit {
  /** The masked text before the person typed, pasted or erased something. */
  before: string
  after: string
  /** Where the caret stands in `after`. */
  caret: number
  /** Set when the Delete key erased what follows the caret. */
  forward: boolean
}

/** The field after an edit: masked, the caret still where the person edits. */
export function editPhone({ before, after, caret, forward }: PhoneEdit): { text: string; caret: number } {
  const onlyPunctuationErased = after.length < before.length && digitsOf(after) === digitsOf(before)
  if (!onlyPunctuationErased) return masked(after, caret)
  const found = forward ? before.slice(caret).search(/\d/) : before.slice(0, caret).search(/\d\D*$/)
  if (found < 0) return masked(before, caret)
  const digit = forward ? caret + found : found
  return masked(before.slice(0, digit) + before.slice(digit + 1), digit)
}

const masked = (text: string, caret: number) => ({
  text: maskPhone(text),
  caret: maskPhone(text.slice(0, caret)).length,
})
