import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { doubtfulSettings } from './doubtful-settings.ts'

const doubts = (env: NodeJS.ProcessEnv) => doubtfulSettings(readConfig(env)).join('\n')

test.each([
  { TRUST_PROXY: '1' },
  { TRUST_PROXY: '2', HOST: '192.168.0.9' },
  { TRUST_PROXY: '1', HOST: '::' },
])('a warning is given if TRUST_PROXY is a number and the port is public: %j', env => {
  expect(doubts(env)).toContain(`com TRUST_PROXY=${env.TRUST_PROXY} quem alcança esta porta`)
})

test('a warning is given for trusting every proxy', () => {
  expect(doubts({ TRUST_PROXY: 'true' })).toContain('com TRUST_PROXY=true qualquer pessoa')
})

test('a warning is given if no backups are made, with the reason', () => {
  const database = { DATABASE_URL: 'postgres://a@b/c' }
  const warning = (reason: string) => `nenhuma cópia de segurança: ${reason}. Uma cópia do banco de dados`
  expect(doubts(database)).toContain(warning('com DATABASE_URL, falta BACKUP_DIR'))
  expect(doubts({ BACKUP_KEEP: '0' })).toContain(warning('BACKUP_KEEP é 0'))
  expect(doubts({ ...database, BACKUP_DIR: '/mnt/copias' })).not.toContain('cópia de segurança')
})

test.each([
  { TRUST_PROXY: '1', HOST: '127.0.0.1' },
  { TRUST_PROXY: '1', HOST: '::1' },
  { TRUST_PROXY: '127.0.0.1' },
  { TRUST_PROXY: '0' },
  {},
])('no warning is given for %j', env => {
  expect(doubts(env)).toBe('')
})
