import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Bench } from './bench.ts'

/** The names of all files on the disk, finished or not. */
export const storedFiles = (bench: Bench): Promise<string[]> => readdir(join(bench.config.dataDir, 'uploads'))

/** What an upload that failed must leave as it was. */
export async function traces(bench: Bench) {
  const [counted] = await bench.sql<{ documents: number; incoming: number; events: number }[]>`
    select (select count(*) from documents) as documents, (select count(*) from incoming_files) as incoming,
      (select count(*) from order_events where kind like 'document%') as events`
  return { ...counted, files: (await storedFiles(bench)).length }
}

/** Runs something that must fail, and holds it to leave nothing behind. */
export async function tracelessly(bench: Bench, act: () => Promise<unknown>): Promise<void> {
  const before = await traces(bench)
  await act()
  expect(await traces(bench)).toEqual(before)
}
