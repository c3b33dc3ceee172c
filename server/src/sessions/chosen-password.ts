import { Failure } from '@etapa/domain/failure'
import { countGuesses } from './count-guesses.ts'
import { hashPassword } from './password.ts'

/** Personal data that an attacker who knows the person would try first. */
interface Person {
  name?: string
  email?: string
}

// About as many guesses as the login limits allow for one account in three months.
const fewestGuesses = 1_000_000
// Rating takes longer for longer passwords, so only the first 48 characters are rated.
const longestRead = 48
const ofTheWorkshop = ['etapa', 'cliche', 'clichê', 'clicheria', 'oficina']

/** Hashes a password; throws if it is easy to guess. */
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
  // People who have to use a symbol often put it between a word and a number, as in Senha@123, so the password is also
  // rated without symbols.
  const texts = [read, withoutSigns(read)]
  return (await countGuesses({ texts, known })) < fewestGuesses
}

const signs = /[^\p{L}\p{N}]+/gu
const withoutSigns = (text: string) => text.replace(signs, '')
