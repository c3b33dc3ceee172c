import { startEmbeddedPostgres } from '@etapa/server/start-embedded-postgres'

/** Starts Etapa's embedded PostgreSQL server, with the durability settings of production. */
export const startDatabase = (dataDir: string) => startEmbeddedPostgres({ dataDir, say: () => {} })
