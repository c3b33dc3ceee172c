import type { FastifyRequest } from 'fastify'
import { readForm } from '../platform/http/uploads.ts'
import { nothingSent } from './failures.ts'
import { type Archive, announceFile, eraseUnclaimed } from './incoming-files.ts'
import { type StoredFile, storeFile } from './store-file.ts'

type Keep<Kept> = (files: StoredFile[], fields: Record<string, string>) => Promise<Kept>

/** Like `receiveForm`, but throws if the form has no files. */
export async function receiveFiles<Kept>(
  archive: Archive,
  request: FastifyRequest,
  fileField: string,
  keep: Keep<Kept>,
): Promise<Kept> {
  return await receiveForm(archive, request, fileField, async (files, fields) => {
    if (files.length === 0) throw nothingSent()
    return await keep(files, fields)
  })
}

/** Stores the files of a form and passes them to `keep`, which claims them. Unclaimed files are deleted. */
export async function receiveForm<Kept>(
  archive: Archive,
  request: FastifyRequest,
  fileField: string,
  keep: Keep<Kept>,
): Promise<Kept> {
  const announced: string[] = []
  const files: StoredFile[] = []
  try {
    const fields = await readForm(request, fileField, async sent => {
      const fileName = await announceFile(archive.sql)
      announced.push(fileName)
      files.push(await storeFile(archive.files, fileName, sent))
    })
    return await keep(files, fields)
  } finally {
    // If deleting fails, the cleaner deletes the files later, and the response is not affected.
    await eraseUnclaimed(archive, announced).catch(error => request.log.error(error))
  }
}
