import { networkInterfaces } from 'node:os'

/** Networks of containers and virtual machines, which phones cannot reach. */
const isVirtual = (name: string): boolean => /^(docker|br-|veth|virbr|vmnet|cni|podman)/.test(name)

/** This computer's addresses in the local network. */
export const networkAddresses = (): string[] =>
  Object.entries(networkInterfaces())
    .filter(([name]) => !isVirtual(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
