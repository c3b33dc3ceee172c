import { startEmbeddedPostgres } from '@etapa/server/start-embedded-postgres'

/** Starts the product's embedded PostgreSQL server, with the durability settings of production. */
export const startDatabase = (dataDir: string) => startEmbeddedPostgres({ dataDir, say: () => {} })
