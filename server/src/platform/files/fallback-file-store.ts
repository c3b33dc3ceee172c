import type { FileStore } from './file-store.ts'

/** For moving files between stores: new files go to the first; reads fall back to the second. */
export const withFallback = (first: FileStore, second: FileStore): FileStore => ({
  put: first.put,
  get: async (name, range) =>
    (await first.get(name, range)) ??
    (await second.get(name, range)) ??
    // It may have been moved between the two reads.
    (await first.get(name, range)),
  delete: async name => {
    await first.delete(name)
    await second.delete(name)
  },
})
