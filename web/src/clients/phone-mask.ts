import { type MaskitoOptions, type MaskitoPostprocessor, maskitoTransform } from '@maskito/core'

const digit = /\d/
const four = [digit, digit, digit, digit]
// No area code starts with zero, so the mask drops the trunk prefix 0.
const area = ['(', /[1-9]/, digit, ')', ' ']
const mobile = [...area, digit, ...four, '-', ...four]
const landline = [...area, ...four, '-', ...four]

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const isMobile = (text: string): boolean => /^0*\d\d9/.test(digitsOf(text))

/**
 * Strips the country code 55. Because 55 is also an area code, it is stripped only after a plus or if there would be
 * too many digits.
 */
const withoutCountry = (text: string): string =>
  /^\s*\+/.test(text) || digitsOf(text).length > 11 ? text.replace(/^\D*55/, '') : text

const localStart = 5

/**
 * Inserts the missing leading 9 of a mobile number, recognised by its first digit: landlines start with 2 to 5. Does
 * nothing while the area code is edited, because digits of the local number then pass through this position.
 */
const withNine: MaskitoPostprocessor = ({ value, selection: [from, to] }) => {
  if (from < localStart || !/[016-8]/.test(value.charAt(localStart))) return { value, selection: [from, to] }
  const shifted = (caret: number) => (caret > localStart ? caret + 1 : caret)
  const longer = `${value.slice(0, localStart)}9${value.slice(localStart)}`
  return maskitoTransform({ value: longer, selection: [shifted(from), shifted(to)] }, { mask: mobile })
}

/** A mask for (DD) 9XXXX-XXXX or (DD) XXXX-XXXX that also accepts incomplete numbers. */
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
