import type { FileStore } from './file-store.ts'

/** While files move from one store to another: new ones go to the first, what it lacks is still in the second. */
export const withFallback = (first: FileStore, second: FileStore): FileStore => ({
  put: first.put,
  get: async (name, range) =>
    (await first.get(name, range)) ??
    (await second.get(name, range)) ??
    // It was moved between the two reads.
    (await first.get(name, range)),
  delete: async name => {
    await first.delete(name)
    await second.delete(name)
  },
})
