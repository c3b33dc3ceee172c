import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { EntryPhoto } from './entry.ts'

/** A photo with its checksum. Not the browser's own digest, which does not exist without https. */
export async function readPhoto(file: File): Promise<EntryPhoto> {
  const bytes = await file.arrayBuffer()
  return { sha256: bytesToHex(sha256(new Uint8Array(bytes))), name: file.name, type: file.type, bytes }
}
