import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'

export interface Addresses {
  /** For a browser on this computer. */
  here: string
  /** For phones and other computers of the workshop. */
  network: string[]
}

/** Networks between containers and virtual machines of this computer, where no phone is. */
const isVirtual = (name: string): boolean => /^(docker|br-|veth|virbr|vmnet|cni|podman)/.test(name)

/** Where the product can be opened, given the port it really listens on. */
export function listAddresses({ host, tls, publicUrl }: Config, port: number): Addresses {
  const scheme = tls ? 'https' : 'http'
  const url = (name: string) => `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`
  if (host !== '0.0.0.0' && host !== '::') return { here: url(host), network: publicUrl ? [publicUrl] : [] }
  const reachable = Object.entries(networkInterfaces())
    .filter(([name]) => !isVirtual(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return {
    here: url('localhost'),
    network: publicUrl ? [publicUrl] : reachable.map(({ address }) => url(address)),
  }
}
