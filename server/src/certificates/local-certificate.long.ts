import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureLocalCertificate, useLocalCertificate } from './local-certificate.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'etapa-tls-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const publicUrl = 'https://etapa.oficina:3000'
const aDay = 24 * 60 * 60 * 1000

test('no local certificate is used if none has been created', async () => {
  expect(await useLocalCertificate({ dataDir, publicUrl })).toBeUndefined()
})

test('the local certificate is valid for at most 825 days, and renewed before it expires', async () => {
  const made = await ensureLocalCertificate({ dataDir, publicUrl })
  const { validFrom, validTo, subjectAltName } = new X509Certificate(made.cert)
  expect(subjectAltName).toContain('DNS:etapa.oficina, DNS:localhost')
  expect((Date.parse(validTo) - Date.parse(validFrom)) / aDay).toBeLessThanOrEqual(825)
  const later = (days: number) => ({ now: new Date(Date.now() + days * aDay) })
  expect((await ensureLocalCertificate({ dataDir, publicUrl }, later(700))).cert).toBe(made.cert)
  const renewed = await ensureLocalCertificate({ dataDir, publicUrl }, later(750))
  expect(renewed.cert).not.toBe(made.cert)
  expect(renewed.authority).toBe(made.authority)
  expect(await useLocalCertificate({ dataDir, publicUrl })).toEqual(renewed)
})

test('certificate serial numbers start with 01, so that random leading zeros cannot make them invalid', async () => {
  const { cert, authority } = await ensureLocalCertificate({ dataDir, publicUrl })
  for (const each of [cert, authority])
    expect(new X509Certificate(each).serialNumber).toMatch(/^01[0-9A-F]{32}$/)
})

test('a damaged server certificate is replaced; a damaged authority key causes an error', async () => {
  const { authority } = await ensureLocalCertificate({ dataDir, publicUrl })
  await writeFile(join(dataDir, 'tls/server.crt'), 'metade')
  const renewed = await ensureLocalCertificate({ dataDir, publicUrl })
  expect(new X509Certificate(renewed.cert).verify(new X509Certificate(authority).publicKey)).toBe(true)
  await writeFile(join(dataDir, 'tls/authority.key'), '')
  await expect(useLocalCertificate({ dataDir, publicUrl })).rejects.toThrow('está danificado')
})
