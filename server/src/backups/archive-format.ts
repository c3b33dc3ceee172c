import { z } from 'zod'

/**
 * A backup is a ZIP that common tools can open: each table as COPY output, each uploaded file, a manifest, and, as the
 * last entry, the SHA-256 of everything else in the format of `sha256sum -c`.
 */
export const manifestEntry = 'manifest.json'
export const checksumsEntry = 'checksums.sha256'
export const tableEntry = (table: string): string => `tables/${table}.tsv`
export const fileEntry = (fileName: string): string => `files/${fileName}`

export const manifest = z.object({
  format: z.literal('etapa-backup'),
  formatVersion: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that had been applied, which identify the version of the schema. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.number(), isCalled: z.boolean() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Names of files that a document refers to but that are missing from the file store. */
    lost: z.array(z.string()),
    /** Names of files whose content does not match the stored checksum. They are archived as found. */
    damaged: z.array(z.string()),
  }),
})

export type Manifest = z.infer<typeof manifest>
