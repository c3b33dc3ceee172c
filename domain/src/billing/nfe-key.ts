import { checkDigit } from '../clients/tax-id.ts'

const shape = /^\d{6}[0-9A-Z]{12}\d{26}$/
/** The numbers of the states, as the statistics office assigns them, and a year and month. */
const issued = /^(1[1-7]|2[1-9]|3[1235]|4[1-3]|5[0-3])\d\d(0[1-9]|1[0-2])/
const model = '55'
const largestWeight = 9

/** Removes spaces and punctuation from the key of an NF-e and converts it to upper case. */
export const bareNfeKey = (typed: string): string => typed.replace(/[\s.\-/]/g, '').toUpperCase()

/**
 * Returns why a string is not the key of an NF-e; undefined if it is one: 44 characters, the last of which is a check
 * digit, with the state, the month and the model of the document.
 */
export function nfeKeyProblem(key: string): string | undefined {
  if (!shape.test(key) || String(checkDigit(key.slice(0, -1), largestWeight)) !== key.slice(-1))
    return 'Chave: são 44 dígitos, e o último confere os outros. Confira a digitação.'
  const ofDocument = key.slice(20, 22)
  if (ofDocument !== model)
    return `Chave: é de um documento do modelo ${ofDocument}; uma NF-e é do modelo ${model}.`
  if (!issued.test(key)) return 'Chave: o estado ou o mês que ela diz não existe. Confira a digitação.'
  return undefined
}

export const isNfeKey = (key: string): boolean => nfeKeyProblem(key) === undefined

/** Extracts the issuer's tax id, the series and the number from the key of an NF-e. */
export const readNfeKey = (key: string) => ({
  issuer: key.slice(6, 20),
  series: Number(key.slice(22, 25)),
  number: Number(key.slice(25, 34)),
})
