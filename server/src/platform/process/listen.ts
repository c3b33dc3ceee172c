import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'
import { CannotStart } from './cannot-start.ts'
import { codeOf } from './disk-trouble.ts'

/** Starts listening and returns the port, which the operating system chooses if the configured one is 0. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw portTrouble(error, { host, port })
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/**
 * Returns an error that explains in Portuguese why a port could not be opened, or the original error if its code is not
 * a known one.
 */
export function portTrouble(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const explain = explanations[codeOf(error)]
  return explain ? new CannotStart(explain(host, port)) : error
}

const explanations: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `A porta ${port} já está em uso por outro programa. Feche-o ou escolha outra, por exemplo PORT=${port + 1}.`,
  EACCES: (_, port) => `Este usuário não pode abrir a porta ${port}. Escolha outra com PORT, acima de 1023.`,
  EADDRNOTAVAIL: host => `HOST: o endereço ${host} não é deste computador.`,
  ENOTFOUND: host => `HOST: o nome ${host} não foi encontrado.`,
}
