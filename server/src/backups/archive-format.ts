import { z } from 'zod'

/**
 * A backup is a ZIP that common tools can open: each table as PostgreSQL copies it out, each uploaded file, a manifest,
 * and, written last, the fingerprint of everything else in the form `sha256sum -c` reads.
 */
export const manifestEntry = 'manifest.json'
export const checksumsEntry = 'checksums.sha256'
export const tableEntry = (table: string): string => `tables/${table}.tsv`
export const fileEntry = (fileName: string): string => `files/${fileName}`

export const manifest = z.object({
  format: z.literal('etapa-backup'),
  formatVersion: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of the tables: every migration they have seen. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.number(), isCalled: z.boolean() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Named by a document, but not in the store when the backup looked for them. */
    lost: z.array(z.string()),
    /** Not what was once uploaded; kept as they were found. */
    damaged: z.array(z.string()),
  }),
})

export type Manifest = z.infer<typeof manifest>
