import { startEmbeddedPostgres } from '@etapa/server/start-embedded-postgres'

/** The product's own embedded server, durable as in production. */
export const startDatabase = (dataDir: string) => startEmbeddedPostgres({ dataDir, say: () => {} })
