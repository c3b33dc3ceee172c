import { Failure } from '@etapa/domain/failure'
import { countGuesses } from './count-guesses.ts'
import { hashPassword } from './password.ts'

/** Whoever knows them tries their names first. */
interface Person {
  name?: string
  email?: string
}

// About what a patient stranger can try against the login's limits in a quarter of a year.
const fewestGuesses = 1_000_000
// The estimate takes the longer the more is read, and what is this long is not guessed by its beginning.
const longestRead = 48
const ofTheWorkshop = ['etapa', 'cliche', 'clichê', 'clicheria', 'oficina']

/** Hashes a password, unless it is among those that a stranger would try first. */
export async function hashChosenPassword(label: string, password: string, person: Person): Promise<string> {
  if (await isGuessable(password, person)) {
    throw new Failure(
      'invalid',
      `${label}: fácil de adivinhar. Escolha outra, por exemplo três palavras sem ligação.`,
      { code: 'password-guessable', field: 'password' },
    )
  }
  return await hashPassword(password)
}

export async function isGuessable(password: string, { name = '', email = '' }: Person): Promise<boolean> {
  const own = [name, email, ...email.split('@')].map(text => text.slice(0, longestRead))
  const known = [...ofTheWorkshop, ...own.map(withoutSigns), ...own.flatMap(text => text.split(signs))]
  const read = password.slice(0, longestRead)
  // A sign between a word and a number is what people add when one is asked of them: Senha@123.
  const texts = [read, withoutSigns(read)]
  return (await countGuesses({ texts, known })) < fewestGuesses
}

const signs = /[^\p{L}\p{N}]+/gu
const withoutSigns = (text: string) => text.replace(signs, '')
