import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../api/src/app/config.ts';
import type { ImportCtx } from '../../api/src/modules/catalogue/index.ts';
import { openFiles } from '../../api/src/app/open-files.ts';
import { openDatabase } from '../../api/src/platform/db.ts';
import { migrate } from '../../api/src/platform/migrate.ts';
import { startBuiltInPostgres } from '../../api/src/platform/postgres-launcher/index.ts';
import { root } from '../repository.ts';

const CONNECTIONS = 2;

/** The shop's database and files, whether the shop is running or not. Tells what takes longer. */
export async function openShopDatabase(
  config: Config,
  report: (line: string) => void,
): Promise<{ readonly ctx: ImportCtx; readonly close: () => Promise<void> }> {
  await mkdir(config.SHOP_STATE, { recursive: true });
  const builtIn =
    config.DATABASE_URL === undefined
      ? await startBuiltInPostgres({
          stateDir: config.SHOP_STATE,
          log: { info: report, warn: report },
          onProgress: report,
        })
      : undefined;
  const connectionString = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? builtIn?.connectionString ?? '';
  const stop = async () => builtIn?.stop();
  try {
    await migrate(connectionString, path.join(root, 'api/migrations'), (file) => report(`Database: ${file}`));
  } catch (error) {
    await stop();
    throw error;
  }
  const onError = (error: unknown) => report(`Database: ${error instanceof Error ? error.message : String(error)}`);
  const database = openDatabase(connectionString, { connectionsMax: CONNECTIONS, onError });
  const files = openFiles(path.join(config.SHOP_STATE, 'files'), connectionString, (error) =>
    report(`Files: ${error instanceof Error ? error.message : String(error)}`),
  );
  return {
    ctx: { db: database.db, files: files.port, now: new Date() },
    close: async () => {
      await files.close();
      await database.close();
      await stop();
    },
  };
}
