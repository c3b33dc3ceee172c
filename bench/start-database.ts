import { startEmbeddedPostgres } from '@etapa/server/start-embedded-postgres'

/** The product's own embedded server, with the durability of production. */
export const startDatabase = (dataDir: string) => startEmbeddedPostgres({ dataDir, say: () => {} })
