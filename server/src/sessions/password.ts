import argon2 from '@node-rs/argon2'
import pLimit from 'p-limit'

// libuv's thread pool has four threads, shared by hashing, file I/O, zlib and DNS lookups; this leaves two free.
const limit = pLimit(2)

export const hashPassword = (password: string): Promise<string> => limit(() => argon2.hash(password))

// A dummy hash, so that an unknown e-mail takes as long as a wrong password.
let dummyHash: Promise<string> | undefined

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const hash = stored ?? (await dummyHash)
  const matches = await limit(() => argon2.verify(hash, password))
  return matches && stored !== undefined
}
