import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { openDatabase, type Sql } from '../src/platform/database/database.ts'
import { withDatabase } from './database-url.ts'

/** The address of a new database on the tests' server, without any tables. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `etapa_${randomBytes(6).toString('hex')}`
  const admin = openDatabase(inject('serverUrl'), { connections: 1 })
  await admin.sql.unsafe(`create database ${name}`)
  await admin.close()
  return withDatabase(inject('serverUrl'), name)
}

/** Opened for one test, and closed after it. */
export async function anEmptyDatabase(): Promise<Sql> {
  // As commands open it, for COPY.
  const { sql, close } = openDatabase(await createEmptyDatabase(), { pipeline: false })
  onTestFinished(close)
  return sql
}
