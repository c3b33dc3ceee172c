import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * The SHA-256 of a file in hexadecimal digits, read in pieces: production files are larger than memory. Not the
 * browser's own function, which needs the whole file at once and does not exist without https.
 */
export async function hashFile(file: Blob, onProgress: (share: number) => void): Promise<string> {
  const hash = sha256.create()
  let read = 0
  const reader = file.stream().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    hash.update(value)
    read += value.length
    onProgress(read / file.size)
  }
  return bytesToHex(hash.digest())
}
