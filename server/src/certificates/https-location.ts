import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'

interface Settings {
  /** The server's certificate, in PEM format. */
  cert: string
  publicUrl: string | undefined
}

interface Asked {
  host: string | undefined
  url: string | undefined
}

/**
 * Returns a function that finds the https address for a request over plain http; undefined if it has none. With an
 * https PUBLIC_URL, a host that the certificate does not cover is replaced by it, so that a forged `Host` leads nowhere.
 */
export function httpsLocations({ cert, publicUrl }: Settings): (asked: Asked) => string | undefined {
  const certificate = new X509Certificate(cert)
  const isCovered = (host: string): boolean => {
    const { hostname } = new URL(`https://${host}`)
    const name = hostname.replace(/^\[|\]$/g, '')
    return (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined
  }
  const home = publicUrl?.startsWith('https://') ? publicUrl : undefined
  return ({ host = '', url = '' }) => {
    if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`https://${host}`) || !url.startsWith('/'))
      return undefined
    return home && !isCovered(host) ? `${home}${url}` : `https://${host}${url}`
  }
}
