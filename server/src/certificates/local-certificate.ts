import { X509Certificate } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../platform/files/make-folder.ts'
import { syncFolder } from '../platform/files/sync-folder.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import type { Config } from '../platform/settings/config.ts'
import { findPairFlaw } from '../platform/settings/find-pair-flaw.ts'
import { networkAddresses } from '../platform/settings/network-addresses.ts'
import type { KeyPair } from './make-certificates.ts'

export interface LocalCertificate extends KeyPair {
  /** The public certificate of the authority, which phones must trust. */
  authority: string
  names: string[]
}

type CertificateSettings = Pick<Config, 'dataDir' | 'publicUrl'>

const renewedBeforeMs = 60 * 24 * 60 * 60 * 1000

const folderIn = (dataDir: string): string => join(dataDir, 'tls')

/**
 * Returns the certificate made by `npm run tls`, renewed if it expires soon or no longer covers this computer's
 * addresses; returns undefined if `npm run tls` was never run.
 */
export async function useLocalCertificate(
  settings: CertificateSettings,
): Promise<LocalCertificate | undefined> {
  const exists = await readPair(folderIn(settings.dataDir), 'authority')
  return exists ? await ensureLocalCertificate(settings) : undefined
}

/**
 * Creates the certificate authority if it is missing. Creates a server certificate if `renew` is set, or if the
 * existing one is damaged, expires soon or does not cover this computer's names and addresses.
 */
export async function ensureLocalCertificate(
  { dataDir, publicUrl }: CertificateSettings,
  { now = new Date(), renew = false } = {},
): Promise<LocalCertificate> {
  const folder = folderIn(dataDir)
  const names = namesOfThisComputer(publicUrl)
  await makeFolder(folder)
  // Loaded lazily: only installations with a local certificate need it.
  const { makeAuthority, makeCertificate } = await import('./make-certificates.ts')
  const authority =
    (await readPair(folder, 'authority')) ??
    (await writePair(folder, 'authority', await makeAuthority(`Etapa em ${hostname()}`, now)))
  if (findPairFlaw(authority.cert, authority.key)) {
    throw new CannotStart(
      `O certificado em ${folder} está danificado. Apague a pasta e rode npm run tls de novo.`,
    )
  }
  const present = await readPair(folder, 'server')
  const server =
    present && !renew && isGood(present, names, now)
      ? present
      : await writePair(folder, 'server', await makeCertificate(authority, names, now))
  return { ...server, authority: authority.cert, names }
}

function namesOfThisComputer(publicUrl: string | undefined): string[] {
  const chosen = publicUrl ? [new URL(publicUrl).hostname] : []
  const own = ['localhost', hostname(), `${hostname()}.local`, '127.0.0.1', ...networkAddresses()]
  return [...new Set([...chosen, ...own])]
}

function isGood({ cert, key }: KeyPair, names: string[], now: Date): boolean {
  if (findPairFlaw(cert, key)) return false
  const certificate = new X509Certificate(cert)
  const covers = (name: string) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name))
  const isFresh = Date.parse(certificate.validTo) - now.getTime() > renewedBeforeMs
  return isFresh && names.every(covers)
}

async function readPair(folder: string, name: string): Promise<KeyPair | undefined> {
  try {
    const read = (extension: string) => readFile(join(folder, `${name}.${extension}`), 'utf8')
    return { cert: await read('crt'), key: await read('key') }
  } catch {
    return undefined
  }
}

/** Writes the key before the certificate, because a certificate without its key is useless. */
async function writePair(folder: string, name: string, pair: KeyPair): Promise<KeyPair> {
  for (const [extension, content] of [
    ['key', pair.key],
    ['crt', pair.cert],
  ] as const) {
    const path = join(folder, `${name}.${extension}`)
    await writeFile(`${path}.part`, content, { mode: 0o600, flush: true })
    await rename(`${path}.part`, path)
  }
  await syncFolder(folder)
  return pair
}
