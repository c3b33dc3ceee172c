import argon2 from '@node-rs/argon2'

export const hashPassword = (password: string): Promise<string> => argon2.hash(password)

// A hash of nobody's password, so that an unknown e-mail costs the same time as a wrong password.
let nobodys: Promise<string> | undefined

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobodys ??= argon2.hash('nobody has this password')
  const matches = await argon2.verify(stored ?? (await nobodys), password)
  return matches && stored !== undefined
}
