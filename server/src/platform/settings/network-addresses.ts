import { networkInterfaces } from 'node:os'

/** Whether a network interface belongs to containers or virtual machines, whose networks phones cannot reach. */
const isVirtual = (name: string): boolean => /^(docker|br-|veth|virbr|vmnet|cni|podman)/.test(name)

/** Returns this computer's IPv4 addresses in the local network. */
export const networkAddresses = (): string[] =>
  Object.entries(networkInterfaces())
    .filter(([name]) => !isVirtual(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
