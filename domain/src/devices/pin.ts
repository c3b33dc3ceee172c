import { z } from 'zod'

const missing = 'PIN: digite os seis números'

/** An existing PIN; unlike a new one, it may be a common one. */
export const pinField = z.string(missing).regex(/^\d{6}$/, missing)

const digits = '01234567890123456789'
const countdown = [...digits].reverse().join('')

/** Whether the digits are consecutive, ascending or descending, including across zero: 890123. */
const isRunning = (pin: string): boolean => digits.includes(pin) || countdown.includes(pin)

/** Whether it has only one or two different digits or consists of repetitions: 777777, 121212, 123123, 112233. */
const isRepeated = (pin: string): boolean =>
  new Set(pin).size < 3 || /^(\d{3})\1$/.test(pin) || /^(\d)\1(\d)\2(\d)\3$/.test(pin)

/** Whether it contains a possible birth year of an employee, as in 021985 or 198502. */
const hasBirthYear = (pin: string): boolean => /19[2-9]\d|20[0-2]\d/.test(pin)

export const isCommonPin = (pin: string): boolean => isRunning(pin) || isRepeated(pin) || hasBirthYear(pin)

/** A new PIN, which must not be easy to guess. */
export const newPinField = pinField.refine(
  pin => !isCommonPin(pin),
  'PIN: fácil de adivinhar. Evite números repetidos ou em sequência e anos de nascimento',
)
