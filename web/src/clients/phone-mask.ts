import { type MaskitoOptions, type MaskitoPostprocessor, maskitoTransform } from '@maskito/core'

const digit = /\d/
const four = [digit, digit, digit, digit]
// No area code begins with zero, so the zero of a long-distance call is left out by itself.
const area = ['(', /[1-9]/, digit, ')', ' ']
const mobile = [...area, digit, ...four, '-', ...four]
const landline = [...area, ...four, '-', ...four]

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const isMobile = (text: string): boolean => /^0*\d\d9/.test(digitsOf(text))

/** The country code shows only in a text that has a plus or too many digits. */
const withoutCountry = (text: string): string =>
  /^\s*\+/.test(text) || digitsOf(text).length > 11 ? text.replace(/^\D*55/, '') : text

const localStart = 5

/**
 * Landlines begin with 2 to 5; whatever else has eight digits is a mobile number without its nine. While the area code
 * is being corrected, digits of the number pass through it and are left alone.
 */
const withNine: MaskitoPostprocessor = ({ value, selection: [from, to] }) => {
  if (from < localStart || !/[016-8]/.test(value.charAt(localStart))) return { value, selection: [from, to] }
  const shifted = (caret: number) => (caret > localStart ? caret + 1 : caret)
  const longer = `${value.slice(0, localStart)}9${value.slice(localStart)}`
  return maskitoTransform({ value: longer, selection: [shifted(from), shifted(to)] }, { mask: mobile })
}

/** A Brazilian phone, (DD) 9XXXX-XXXX or (DD) XXXX-XXXX, as far as its digits reach. */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (isMobile(value) ? mobile : landline),
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: withoutCountry(value), selection },
      data: withoutCountry(data),
    }),
  ],
  postprocessors: [withNine],
}
