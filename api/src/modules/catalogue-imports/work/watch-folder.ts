import { IMPORT_BYTES_MAX, IMPORT_PART_BYTES_MAX } from '@shop/contract/catalogue-imports';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { findRules } from '../import-rules.sql.ts';
import { insertRun, updateReceived, updateRun, upsertPart } from '../runs.sql.ts';

type WatchCtx = Pick<Ctx, 'db' | 'now' | 'log' | 'importFolder'>;

/** Minutes from the time of the folder in which it is read. */
const WINDOW_MINUTES = 10;
const MINUTE_MS = 60_000;

const tooLarge = { code: 'catalogueImports.too_large', details: { max: IMPORT_BYTES_MAX / 1_000_000 } };

/** Takes files out of the watched folder once they have stood still, all of a file or nothing of it; what is too large says so in the list. */
export async function watchFolder(ctx: WatchCtx): Promise<void> {
  const { importFolder } = ctx;
  if (!importFolder) return;
  const still = await importFolder.listStill();
  if (still.length === 0) return;
  const { folderTime } = await findRules(ctx);
  for (const { name, bytes } of still.filter(({ arrivedAt }) => isDue(folderTime, ctx.now, arrivedAt))) {
    const isTooLarge = bytes > IMPORT_BYTES_MAX;
    await inTransaction(ctx, async (ctx) => {
      const id = await insertRun(ctx, {
        name,
        origin: 'folder',
        fileBytes: bytes,
        givenSupplier: null,
        isUpdate: false,
        createdBy: '',
      });
      if (isTooLarge) return updateRun(ctx, id, 'unreadable', { failure: tooLarge, version: 'next', endedAt: ctx.now });
      let position = 0;
      for await (const piece of importFolder.read(name, IMPORT_PART_BYTES_MAX))
        await upsertPart(ctx, id, position++, piece);
      await updateReceived(ctx, id);
    });
    // Cut off in between it is read twice, and the second preview says that nothing changes.
    const isMoved = await importFolder.put(name, isTooLarge ? 'refused' : 'done');
    if (!isMoved) ctx.log.warn({ file: name }, 'a file of the import folder cannot be moved');
  }
}

/** At once, at the time of the folder, or later where the file had come before it and nobody was there to take it. */
function isDue(folderTime: string, now: Date, arrivedAt: Date): boolean {
  if (folderTime === '') return true;
  const [hours = 0, minutes = 0] = folderTime.split(':').map(Number);
  const since = (readZurichClock(now).minute - (hours * 60 + minutes) + 1440) % 1440;
  return since < WINDOW_MINUTES || arrivedAt.getTime() < now.getTime() - since * MINUTE_MS;
}
