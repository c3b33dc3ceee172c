import { createPrivateKey, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'

export interface Flaw {
  setting: 'TLS_CERT' | 'TLS_KEY'
  reason: string
}

/** Returns the reason why a certificate and a key cannot serve https together; undefined if they can. */
export function findPairFlaw(cert: string, key: string): Flaw | undefined {
  const certificate = attempt(() => new X509Certificate(cert))
  if (!certificate) return { setting: 'TLS_CERT', reason: 'o arquivo não tem um certificado em formato PEM' }
  const privateKey = attempt(() => createPrivateKey(key))
  if (!privateKey) {
    return { setting: 'TLS_KEY', reason: 'o arquivo não tem uma chave em formato PEM, sem senha' }
  }
  if (!certificate.checkPrivateKey(privateKey)) {
    return { setting: 'TLS_KEY', reason: 'a chave não é a deste certificado' }
  }
  // If this fails, the chain has an invalid certificate, or the key is too short by current standards.
  if (attempt(() => createSecureContext({ cert, key }))) return undefined
  return { setting: 'TLS_CERT', reason: 'o certificado não serve para https neste sistema' }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
