import { z } from 'zod'

const missing = 'PIN: digite os seis números'

/** An existing PIN; unlike a new one, it may be a common one. */
export const pinField = z.string(missing).regex(/^\d{6}$/, missing)

const digitsOf = (pin: string): number[] => [...pin].map(Number)
const pairsOf = (pin: string): number[] => (pin.match(/\d{2}/g) ?? []).map(Number)

/** Whether every number follows the previous one at the same distance; after the last possible number comes 0. */
const isSeries = (numbers: readonly number[], count: number): boolean => {
  const steps = numbers.slice(1).map((number, index) => (number - (numbers[index] ?? 0) + count) % count)
  return new Set(steps).size === 1
}

/** Whether its digits or pairs of digits are a series: 890123, 135791, 258147, 102030, 112233. */
const isRunning = (pin: string): boolean => isSeries(digitsOf(pin), 10) || isSeries(pairsOf(pin), 100)

/** Whether it has only one or two different digits, repeats three digits or reads the same backwards: 123123, 123321. */
const isRepeated = (pin: string): boolean =>
  new Set(pin).size < 3 || /^(\d{3})\1$/.test(pin) || /^(\d)(\d)(\d)\3\2\1$/.test(pin)

const keypad = ['123', '456', '789', ' 0 ']
const keyOf = (digit: string) => {
  const row = keypad.findIndex(keys => keys.includes(digit))
  return { row, column: keypad[row]?.indexOf(digit) ?? 0 }
}

/** Whether the finger stays on a key or moves to a neighbour, also diagonally. */
function isNeighbour(one: string, next: string): boolean {
  const [from, to] = [keyOf(one), keyOf(next)]
  return Math.abs(from.row - to.row) <= 1 && Math.abs(from.column - to.column) <= 1
}

const areNeighbours = (keys: string): boolean =>
  [...keys].every((key, index) => index === 0 || isNeighbour(keys[index - 1] ?? '', key))

/** Whether three keys are neighbours in a straight line: 147, 951, 085. */
function isLine(keys: string): boolean {
  const [first, middle, last] = [...keys].map(keyOf)
  const isStraight =
    first && middle && last
      ? last.row - middle.row === middle.row - first.row &&
        last.column - middle.column === middle.column - first.column
      : false
  return isStraight && areNeighbours(keys)
}

/** Whether it is drawn on the keypad: from key to neighbouring key, or in two lines: 147896, 112358, 159753. */
const isDrawn = (pin: string): boolean =>
  areNeighbours(pin) || (isLine(pin.slice(0, 3)) && isLine(pin.slice(3)))

/** Other series that people know by heart: odd and even numbers, the digits of pi, e and the golden ratio. */
const known = ['135790', '246810', '314159', '141592', '271828', '161803']

/** Whether it contains a possible birth year of an employee, as in 021985 or 198502. */
const hasBirthYear = (pin: string): boolean => /19[2-9]\d|20[0-2]\d/.test(pin)

export const isCommonPin = (pin: string): boolean =>
  isRunning(pin) || isRepeated(pin) || isDrawn(pin) || known.includes(pin) || hasBirthYear(pin)

/** A new PIN, which must not be easy to guess. */
export const newPinField = pinField.refine(
  pin => !isCommonPin(pin),
  'PIN: fácil de adivinhar. Evite números repetidos ou em sequência, desenhos no teclado e anos de nascimento',
)
