import type { MaskitoMaskExpression, MaskitoOptions } from '@maskito/core'

const digit = /\d/
/** A character of a CNPJ, which may contain letters. */
const sign = /[0-9A-Za-z]/
const times = (count: number, character: RegExp) => Array.from({ length: count }, () => character)

const cpf = [...times(3, digit), '.', ...times(3, digit), '.', ...times(3, digit), '-', digit, digit]
const cnpj = [
  ...[sign, sign, '.', ...times(3, sign), '.', ...times(3, sign), '/', ...times(4, sign)],
  ...['-', digit, digit],
]

const maskOf = (text: string): MaskitoMaskExpression => {
  const signs = text.replace(/[^0-9A-Za-z]/g, '')
  return /^\d{0,11}$/.test(signs) ? cpf : cnpj
}

/** Removes a leading 'CNPJ' or 'CPF', which people often copy along with the number. */
const withoutLabel = (text: string): string => text.replace(/^\s*(cnpj|cpf)\W*/i, '')

/** A CPF mask that switches to the CNPJ mask at the twelfth digit or the first letter. */
export const taxIdMask: MaskitoOptions = {
  mask: ({ value }) => maskOf(value),
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: withoutLabel(value), selection },
      data: withoutLabel(data),
    }),
  ],
  postprocessors: [({ value, selection }) => ({ value: value.toUpperCase(), selection })],
}

export const zipCodeMask: MaskitoOptions = { mask: [...times(5, digit), '-', ...times(3, digit)] }
