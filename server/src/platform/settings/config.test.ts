import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthority } from '../../certificates/make-certificates.ts'
import { readConfig } from './config.ts'

test('all settings are optional and have defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: resolve('data'),
    drainMs: 0,
    databaseUrl: undefined,
    publicUrl: undefined,
    admin: { email: 'gerente@etapa.local', password: undefined },
    tls: undefined,
    s3: undefined,
    logLevel: 'warn',
    metrics: { port: undefined, token: undefined },
    trustProxy: false,
    timeZone: 'America/Sao_Paulo',
    warnBelow: undefined,
    webhookAllowPrivate: false,
    hstsSubdomains: false,
    hasServiceWorker: true,
    backup: { folder: resolve('data/backups'), keep: 14, time: '03:00', isAutomatic: true },
  })
})

test('automatic backups are off with BACKUP_KEEP=0, and for an external database unless a folder is set', () => {
  const databaseUrl = { DATABASE_URL: 'postgres://a@b/c' }
  expect(readConfig(databaseUrl).backup.isAutomatic).toBe(false)
  expect(readConfig({ ...databaseUrl, BACKUP_DIR: '/mnt/copias' }).backup.isAutomatic).toBe(true)
  expect(readConfig({ BACKUP_KEEP: '0' }).backup.isAutomatic).toBe(false)
})

test('an empty or blank variable counts as absent', () => {
  expect(readConfig({ PORT: '', ADMIN_PASSWORD: ' ' })).toEqual(readConfig({}))
})

describe('the TLS certificate and key', () => {
  let folder: string
  const path = (name: string) => join(folder, name)
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'etapa-tls-'))
    const own = await makeAuthority('um', new Date())
    writeFileSync(path('cert'), own.cert)
    writeFileSync(path('key'), own.key)
    writeFileSync(path('other'), (await makeAuthority('outro', new Date())).key)
    writeFileSync(path('chain'), `${own.cert}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`)
    writeFileSync(path('text'), 'qualquer coisa')
    writeFileSync(path('empty'), '')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const read = (cert: string, key: string) => readConfig({ TLS_CERT: path(cert), TLS_KEY: path(key) })

  test('are read from their files', () => {
    expect(read('cert', 'key').tls).toEqual({
      cert: readFileSync(path('cert'), 'utf8'),
      key: readFileSync(path('key'), 'utf8'),
    })
  })

  test.each([
    ['text', 'key', 'TLS_CERT: o arquivo não tem um certificado em formato PEM'],
    ['empty', 'empty', 'TLS_CERT: o arquivo não tem um certificado em formato PEM'],
    ['key', 'cert', 'TLS_CERT: o arquivo não tem um certificado em formato PEM'],
    ['cert', 'text', 'TLS_KEY: o arquivo não tem uma chave em formato PEM'],
    ['cert', 'cert', 'TLS_KEY: o arquivo não tem uma chave em formato PEM'],
    ['cert', 'other', 'TLS_KEY: a chave não é a deste certificado'],
    ['chain', 'key', 'TLS_CERT: o certificado não serve para https'],
  ])('in the files %s and %s are rejected', (cert, key, message) => {
    expect(() => read(cert, key)).toThrow(message)
  })
})

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.1', '10.0.0.1'],
  [
    'loopback, 10.0.0.0/8, fd00::/8, 10.1.0.0/255.255.0.0',
    'loopback, 10.0.0.0/8, fd00::/8, 10.1.0.0/255.255.0.0',
  ],
])('TRUST_PROXY=%s is converted to the value that Fastify expects', (text, meaning) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(meaning)
})

test('a comma in the database password is not taken for a list of servers', () => {
  const url = 'postgres://etapa:se,nha@um.local:5432/etapa?sslmode=require'
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('the public URL has no trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://etapa.exemplo.com.br/' }).publicUrl).toBe(
    'https://etapa.exemplo.com.br',
  )
})

describe('an invalid value is reported in one line', () => {
  test.each([
    ['PORT', 'abc', 'PORT: use um número de 0 a 65535'],
    ['PORT', '70000', 'PORT: use um número de 0 a 65535'],
    ['HOST', 'a b', 'HOST: use um nome ou endereço'],
    ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL: use um endereço como postgres://'],
    ['DATABASE_URL', 'postgres:///etapa', 'DATABASE_URL: use um endereço como postgres://'],
    [
      'DATABASE_URL',
      'postgres://a:b,c@um,dois:5433/etapa',
      'com vários servidores, use o endereço do HAProxy',
    ],
    ['DATABASE_URL', 'postgresql://um,dois,tres/etapa', 'com vários servidores, use o endereço do HAProxy'],
    ['PUBLIC_URL', 'etapa', 'PUBLIC_URL: use um endereço como https://'],
    ['DATABASE_URL', 'postgres://a:%ZZ@um/etapa', 'DATABASE_URL: use um endereço como postgres://'],
    ['ADMIN_EMAIL', 'chefe', 'ADMIN_EMAIL: endereço de e-mail inválido'],
    ['ADMIN_EMAIL', `${'a'.repeat(300)}@b.com`, 'ADMIN_EMAIL: no máximo 254 caracteres'],
    ['ADMIN_PASSWORD', 'curta', 'ADMIN_PASSWORD: use pelo menos 8 caracteres'],
    ['TLS_CERT', '/nao/existe.pem', 'TLS_CERT: não foi possível ler o arquivo /nao/existe.pem'],
    ['TRUST_PROXY', 'banana', 'TRUST_PROXY: use true, false, um número de proxies ou os endereços'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY: use true'],
    ['TRUST_PROXY', '10.0.0.0/0', 'TRUST_PROXY: use true'],
    ['TRUST_PROXY', '10.0.0.0/255.0.255.0', 'TRUST_PROXY: use true'],
    ['TRUST_PROXY', 'fd00::/255.0.0.0', 'TRUST_PROXY: use true'],
    ['TRUST_PROXY', '127.0.0.1,', 'TRUST_PROXY: use true'],
    ['METRICS_PORT', '3000', 'METRICS_PORT: use uma porta diferente da de PORT'],
    ['S3_ENDPOINT', 'http://127.0.0.1:9000', 'S3_ENDPOINT só funciona com S3_BUCKET'],
    ['BACKUP_KEEP', 'todas', 'BACKUP_KEEP: use um número de cópias'],
    ['DISK_WARNING_GB', '10 GB', 'DISK_WARNING_GB: use um número de gigabytes, por exemplo 10'],
    ['BACKUP_TIME', '25:00', 'BACKUP_TIME: use um horário como 03:00'],
    ['SERVICE_WORKER', 'não', 'SERVICE_WORKER: use on ou off'],
    ['METRICS_TOKEN', 'curto', 'METRICS_TOKEN: use pelo menos 16 caracteres'],
    ['SMTP_URL', 'correio', 'SMTP_URL: use um endereço como smtps://'],
    ['SMTP_URL', 'http://a', 'SMTP_URL: use um endereço como smtps://'],
    ['SMTP_URL', 'smtp://a', 'SMTP_URL e SMTP_FROM só funcionam juntos'],
    ['SMTP_REPLY_TO', 'contato@a.test', 'SMTP_REPLY_TO só funciona com SMTP_URL'],
    ['SMTP_REPLY_TO', 'contato', 'SMTP_REPLY_TO: use um endereço como Oficina <contato@'],
    ['SMTP_FROM', 'avisos', 'SMTP_FROM: use um endereço como Oficina <avisos@'],
    ['SMTP_FROM', 'A <b@c.test>\r\nBcc: d@e.test', 'SMTP_FROM: use um endereço como Oficina <avisos@'],
    ['LOG_LEVEL', 'alto', 'LOG_LEVEL: use um destes: fatal, error'],
    ['TZ', 'Marte/Cratera', 'TZ: use um fuso horário como America/Sao_Paulo'],
  ])('for %s=%s', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
    expect(() => readConfig({ [name]: value })).not.toThrow('\n')
  })

  test('for a certificate without its key', () => {
    expect(() => readConfig({ TLS_CERT: import.meta.filename })).toThrow(
      'TLS_CERT e TLS_KEY só funcionam juntos',
    )
  })

  test('together with other invalid values', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*; LOG_LEVEL: /)
  })
})
