import { generateKeyPair, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import forge from 'node-forge'

/** A certificate and its private key, in PEM format. */
export interface KeyPair {
  cert: string
  key: string
}

const { pki, md } = forge
const aDay = 24 * 60 * 60 * 1000
// Apple devices reject server certificates valid for more than 825 days, even from an authority that the user trusts.
const certificateDays = 800
const authorityDays = 3650

/** Creates the certificate authority of the workshop. */
export async function makeAuthority(name: string, now: Date): Promise<KeyPair> {
  const { certificate, privateKey } = await draft(name, authorityDays, now)
  certificate.setIssuer(certificate.subject.attributes)
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0 },
    { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
    { name: 'subjectKeyIdentifier' },
  ])
  return sign(certificate, privateKey, privateKey)
}

/** Creates a certificate for the host names and addresses of this installation. */
export async function makeCertificate(authority: KeyPair, names: string[], now: Date): Promise<KeyPair> {
  const issuer = pki.certificateFromPem(authority.cert)
  const { certificate, privateKey } = await draft(names[0] ?? 'localhost', certificateDays, now)
  certificate.setIssuer(issuer.subject.attributes)
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames: names.map(altName) },
    { name: 'subjectKeyIdentifier' },
    { name: 'authorityKeyIdentifier', keyIdentifier: issuer.generateSubjectKeyIdentifier().getBytes() },
  ])
  return sign(certificate, privateKey, pki.privateKeyFromPem(authority.key))
}

const typeOfName = { dns: 2, ip: 7 }
const altName = (name: string) =>
  isIP(name) ? { type: typeOfName.ip, ip: name } : { type: typeOfName.dns, value: name }

async function draft(commonName: string, days: number, now: Date) {
  const { privateKey: pem } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const privateKey = pki.privateKeyFromPem(pem)
  const certificate = pki.createCertificate()
  certificate.publicKey = pki.setRsaPublicKey(privateKey.n, privateKey.e)
  // The leading byte keeps the serial number positive and without padding, as the standard requires, whatever follows.
  certificate.serialNumber = `01${randomBytes(16).toString('hex')}`
  // Tolerates phones whose clocks are behind.
  certificate.validity.notBefore = new Date(now.getTime() - aDay)
  certificate.validity.notAfter = new Date(now.getTime() + (days - 1) * aDay)
  certificate.setSubject([
    { name: 'organizationName', value: 'Etapa' },
    { name: 'commonName', value: commonName },
  ])
  return { certificate, privateKey }
}

function sign(
  certificate: forge.pki.Certificate,
  own: forge.pki.rsa.PrivateKey,
  signer: forge.pki.rsa.PrivateKey,
): KeyPair {
  certificate.sign(signer, md.sha256.create())
  return { cert: pki.certificateToPem(certificate), key: pki.privateKeyToPem(own) }
}
