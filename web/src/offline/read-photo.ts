import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { EntryPhoto } from './entry.ts'

/** Reads a photo and computes its checksum. Does not use `crypto.subtle`, which is only available over https. */
export async function readPhoto(file: File): Promise<EntryPhoto> {
  const bytes = await file.arrayBuffer()
  return { sha256: bytesToHex(sha256(new Uint8Array(bytes))), name: file.name, type: file.type, bytes }
}
