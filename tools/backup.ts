// `npm run backup -- FILE`: everything of the shop in one file, while it runs (docs/operations.md#backup).
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../api/src/app/backup/write-backup.ts';
import { readConfig } from '../api/src/app/config.ts';
import { databaseOf, explain, typedIn } from './backup/database-of.ts';

const USAGE = 'npm run backup -- FILE   (FILE is written anew, for example shop-monday.zip)';

process.exitCode = await main().catch((error: unknown) => {
  explain(error);
  return 1;
});

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new Error(USAGE);
  const file = path.resolve(typedIn, given);
  const database = await databaseOf(readConfig(process.env), (line) => process.stderr.write(`${line}\n`));
  try {
    const { tables, rows } = await writeBackup(database.connectionString, file, (line) => console.error(line));
    const { size } = await stat(file);
    console.log(`${file}: ${rows} rows of ${tables} tables, ${(size / 1024 / 1024).toFixed(1)} MB.`);
    console.log(
      'Keep SHOP_SECRET_KEY (or secret.key of the state folder) too, at another place: it is not in the file.',
    );
    return 0;
  } finally {
    await database.close();
  }
}
