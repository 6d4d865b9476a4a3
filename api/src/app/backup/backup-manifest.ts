import { z } from 'zod/mini';

/** How a backup is laid out; one of another form is refused with words. */
export const BACKUP_FORM = 1;
export const MANIFEST_FILE = 'manifest.json';

const Count = z.int().check(z.gte(0));

export const BackupTable = z.strictObject({
  schema: z.string(),
  name: z.string(),
  /** Without those that the database reckons itself. */
  columns: z.array(z.string()),
  rows: Count,
  /** Of the entry's bytes, in hex. */
  sha256: z.string(),
});
export type BackupTable = z.infer<typeof BackupTable>;

/** What a backup says of itself: the last entry of the file, so one without it is not whole. */
export const BackupManifest = z.strictObject({
  form: z.int(),
  /** ISO 8601, of the moment whose state the backup holds. */
  takenAt: z.string(),
  shopVersion: z.string(),
  /** Files of `api/migrations` that were applied. */
  migrations: z.array(z.string()),
  tables: z.array(BackupTable),
  /** Last number given out; `null`: none yet. */
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), last: z.nullable(z.string()) })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** The entry of a table within the file: PostgreSQL's own text form (`COPY`). */
export function entryOf({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `tables/${schema}.${name}.txt`;
}

/** For what stands wrong in a file or a database, in words for who has typed the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
