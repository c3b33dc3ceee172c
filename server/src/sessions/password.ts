import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string): Promise<string> => hash(password)

// A hash of nobody's password, so that an unknown e-mail costs the same time as a wrong password.
let nobodys: Promise<string> | undefined

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hash('nobody has this password')
  const matches = await verify(stored ?? (await nobodys), password)
  return matches && stored !== undefined
}
