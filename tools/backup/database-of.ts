import { mkdir } from 'node:fs/promises';
import type { Config } from '../../api/src/app/config.ts';
import { startBuiltInPostgres } from '../../api/src/platform/postgres-launcher/index.ts';

/** The shop's database as it is, whether the shop runs or not; nothing is migrated. */
export async function databaseOf(
  config: Config,
  report: (line: string) => void,
): Promise<{ readonly connectionString: string; readonly close: () => Promise<void> }> {
  const configured = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (configured !== undefined) {
    return { connectionString: configured, close: async () => undefined };
  }
  await mkdir(config.SHOP_STATE, { recursive: true });
  const log = { info: report, warn: report };
  const postgres = await startBuiltInPostgres({ stateDir: config.SHOP_STATE, log, onProgress: report });
  return { connectionString: postgres.connectionString, close: () => postgres.stop() };
}

/** A path as it was meant where the command was typed, which npm tells apart from the repository's own folder. */
export const typedIn = process.env['INIT_CWD'] ?? process.cwd();

/** What went wrong, for who typed the command. */
export function explain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
}
