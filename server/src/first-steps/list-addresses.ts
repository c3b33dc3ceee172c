import { trustPath } from '../certificates/trust-page.ts'
import type { Config } from '../platform/settings/config.ts'
import { networkAddresses } from '../platform/settings/network-addresses.ts'

export interface Addresses {
  /** The URL for a browser on this computer. */
  here: string
  /** The URLs for the workshop's phones and other computers; only the public URL, if there is one. */
  network: string[]
  /**
   * The URLs of the page from which a phone installs the certificate of the local certificate authority; empty without
   * one.
   */
  trust: string[]
}

/** Lists the URLs at which Etapa can be reached, given the port it listens on. */
export function listAddresses({ host, tls, publicUrl }: Config, port: number): Addresses {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const url = (name: string, scheme = tls ? 'https' : 'http') =>
    `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`
  const names = isEverywhere ? networkAddresses() : [host]
  const network = isEverywhere ? names.map(name => url(name)) : []
  return {
    here: url(isEverywhere ? 'localhost' : host),
    network: publicUrl ? [publicUrl] : network,
    trust: tls?.authority ? names.map(name => `${url(name, 'http')}${trustPath}`) : [],
  }
}
