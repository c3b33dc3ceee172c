import { getAddresses } from '@etapa/domain/addresses'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/settings/config.ts'
import { listAddresses } from '../platform/settings/list-addresses.ts'

export function addressRoute(app: FastifyInstance, config: Config): void {
  serve(app, getAddresses, () => {
    const address = app.server.address()
    // Asked of the server itself, because the system may have chosen the port.
    const { network, trust } = listAddresses(
      config,
      typeof address === 'object' && address ? address.port : config.port,
    )
    return { network, trust }
  })
}
