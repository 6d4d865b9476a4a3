// `npm run restore -- FILE [--replace]`: brings back what `npm run backup` has written (docs/operations.md#restore).
import { glob, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../api/src/app/backup/restore-backup.ts';
import { readConfig } from '../api/src/app/config.ts';
import { databaseOf, explain, typedIn } from './backup/database-of.ts';
import { root } from './repository.ts';

const USAGE = `npm run restore -- FILE [--replace]

Into an empty database. With --replace the shop that is there is thrown away first. Stop the shop before.`;

process.exitCode = await main().catch((error: unknown) => {
  explain(error);
  return 1;
});

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new Error(USAGE);
  const config = readConfig(process.env);
  const database = await databaseOf(config, (line) => process.stderr.write(`${line}\n`));
  try {
    const { takenAt, tables } = await restoreBackup({
      connectionString: database.connectionString,
      file: path.resolve(typedIn, given),
      migrations: path.join(root, 'api/migrations'),
      isReplacing: values.replace,
      onTable: (line) => console.error(line),
    });
    // The index of another shop must not be taken for this one's.
    for await (const snapshot of glob('catalogue-index-*', { cwd: config.SHOP_STATE })) {
      await rm(path.join(config.SHOP_STATE, snapshot), { force: true });
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored: ${rows} rows of ${tables.length} tables, the shop of ${takenAt}.`);
    return 0;
  } finally {
    await database.close();
  }
}
