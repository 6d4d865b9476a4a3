import { inTransaction } from '#platform/db.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { demoLists, type DemoList } from './shopping-lists.data.ts';
import {
  changeDemoItems,
  findPerson,
  hasLists,
  insertDemoList,
  listNoLongerSold,
  listPopular,
} from './shopping-lists.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOTE_EVERY = 5;

/** Shopping lists of the demo companies, after the carts, which have taken an article out of the catalogue: all or nothing. */
export async function loadDemoLists(ctx: DemoCtx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await hasLists(ctx.db)) return;
    for (const [place, list] of demoLists.entries()) await loadList(ctx, list, place);
  });
}

async function loadList({ db, now }: Pick<DemoCtx, 'db' | 'now'>, list: DemoList, place: number): Promise<void> {
  const owner = await findPerson(db, list.owner);
  if (!owner) return;
  const { name, isShared, notes } = list;
  const sold = list.count === 0 ? [] : await listPopular(db, list.from, list.count);
  const gone = list.hasGone ? await listNoLongerSold(db) : [];
  const items = [...gone, ...sold].map((item, at) => ({
    ...item,
    note: at % NOTE_EVERY === 0 ? (notes[(at / NOTE_EVERY) % notes.length] ?? '') : '',
  }));
  const createdAt = new Date(now.getTime() - (place + 2) * DAY_MS);
  const listId = await insertDemoList(db, { name, isShared, owner, items, createdAt });
  const colleague = list.changedBy === undefined ? undefined : await findPerson(db, list.changedBy);
  if (colleague) await changeDemoItems({ db, now: new Date(now.getTime() - DAY_MS / 24) }, listId, colleague);
}
