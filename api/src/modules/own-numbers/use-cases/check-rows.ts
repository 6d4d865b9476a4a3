import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { listArticlesWithNumbers } from '../../catalogue/index.ts';
import {
  findAnyImport,
  finishImport,
  listUnvalidated,
  updateResults,
  updateFindings,
  updateProgress,
} from '../imports.sql.ts';
import { validateRow, keysOf } from '../validate-rows.rules.ts';

/** Rows validated between two words about how far it is. */
const CHUNK = 2000;

/** Judges the rows of an import that are not validated yet. Cut off and run again, it goes on where it was. */
export async function checkRows(ctx: Ctx, importId: string): Promise<void> {
  const begun = await findAnyImport(ctx, importId);
  if (begun?.state !== 'checking') return;
  for (let checked = begun.checkedCount; ;) {
    const rows = await listUnvalidated(ctx, importId, CHUNK);
    if (rows.length === 0) break;
    const matches = await listArticlesWithNumbers(ctx, [...new Set(rows.flatMap(keysOf))]);
    const validated = rows.map((row) => validateRow(row, (number) => matches.get(number) ?? []));
    checked += rows.length;
    await inTransaction(ctx, async (ctx) => {
      await updateFindings(ctx, importId, validated);
      await updateProgress(ctx, importId, checked);
    });
  }
  await inTransaction(ctx, async (ctx) => {
    await updateResults(ctx, begun);
    await finishImport(ctx, importId, { state: 'checked' });
  });
}
