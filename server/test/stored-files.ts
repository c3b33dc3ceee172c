import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** The names of all files in the upload folder, complete or not. */
export const storedFiles = (testApp: TestApp): Promise<string[]> =>
  readdir(join(testApp.config.dataDir, 'uploads'))

/** Counts what a failed upload must leave unchanged: documents, incoming files, events and files on disk. */
export async function traces(testApp: TestApp) {
  const [counted] = await testApp.sql<{ documents: number; incoming: number; events: number }[]>`
    select (select count(*) from documents) as documents, (select count(*) from incoming_files) as incoming,
      (select count(*) from order_events where kind like 'document%') as events`
  return { ...counted, files: (await storedFiles(testApp)).length }
}

/** Runs a failing upload, and expects that it leaves no documents, events or files behind. */
export async function tracelessly(testApp: TestApp, act: () => Promise<unknown>): Promise<void> {
  const before = await traces(testApp)
  await act()
  expect(await traces(testApp)).toEqual(before)
}
