import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * Computes the SHA-256 of a file in hexadecimal digits, reading it in chunks because production files may be larger
 * than memory. `crypto.subtle` needs the whole file at once and is not available over plain HTTP.
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
