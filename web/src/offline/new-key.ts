import { randomKey } from '../ui/forms/random-key.ts'

/** Returns a random UUID (version 4). */
export function newKey(): string {
  const hex = randomKey()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
