import { getAddresses } from '@etapa/domain/addresses'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import type { Config } from '../platform/settings/config.ts'
import { readPublicUrl } from '../platform/settings/public-url.ts'
import { listAddresses } from './list-addresses.ts'

export function addressRoute(app: FastifyInstance, sql: Sql, config: Config): void {
  serve(app, getAddresses, async () => {
    const url = await readPublicUrl(sql, config.publicUrl)
    const address = app.server.address()
    // The port is read from the server, because the operating system may have chosen it.
    const { network, trust } = listAddresses(
      { ...config, publicUrl: url },
      typeof address === 'object' && address ? address.port : config.port,
    )
    return { network, trust, publicUrl: url ?? null }
  })
}
