import type { FileStore } from './file-store.ts'

/**
 * Combines two stores while files are being moved from the second to the first: new files are written to the first, and
 * reads fall back to the second.
 */
export const withFallback = (first: FileStore, second: FileStore): FileStore => ({
  put: first.put,
  get: async (name, range) =>
    (await first.get(name, range)) ??
    (await second.get(name, range)) ??
    // The file may have been moved between the two reads.
    (await first.get(name, range)),
  delete: async name => {
    await first.delete(name)
    await second.delete(name)
  },
})
