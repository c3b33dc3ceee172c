import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { openDatabase, type Sql } from '../src/platform/database/database.ts'
import { withDatabase } from './database-url.ts'

/** Creates a database without tables on the tests' server, and returns its URL. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `etapa_${randomBytes(6).toString('hex')}`
  const admin = openDatabase(inject('serverUrl'), { connections: 1 })
  await admin.sql.unsafe(`create database ${name}`)
  await admin.close()
  return withDatabase(inject('serverUrl'), name)
}

/** Opens an empty database for one test, and closes it afterwards. */
export async function anEmptyDatabase(): Promise<Sql> {
  const { sql, close } = openDatabase(await createEmptyDatabase())
  onTestFinished(close)
  return sql
}
