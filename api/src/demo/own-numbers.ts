import { inTransaction, type Db } from '#platform/db.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { demoNumbers, type DemoNumbers } from './own-numbers.data.ts';
import { hasOwnNumbers, insertDemoNumbers, type DemoNumberRow } from './own-numbers.sql.ts';
import { findPerson, listNoLongerSold, listPopular } from './shopping-lists.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Every so manieth article has a second number, and a name of the company's own. */
const SECOND_EVERY = 40;
const NAMED_EVERY = 6;

/** Own numbers of the demo companies, after the carts, which have taken an article out of the catalogue: all or nothing. */
export async function loadDemoOwnNumbers(ctx: DemoCtx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await hasOwnNumbers(ctx.db)) return;
    for (const numbers of demoNumbers) await loadNumbers(ctx, numbers);
  });
}

async function loadNumbers({ db, now }: Pick<DemoCtx, 'db' | 'now'>, numbers: DemoNumbers): Promise<void> {
  const person = await findPerson(db, numbers.by);
  if (!person) return;
  const articles = await listPopular(db, numbers.from, numbers.count);
  const plain = articles.map(({ sku }, n): DemoNumberRow => ({
    ownNumber: numbers.numberOf(n),
    sku,
    isNamed: n % NAMED_EVERY === 0,
  }));
  const second = articles
    .filter((_, n) => n % SECOND_EVERY === 7)
    .map(({ sku }, n): DemoNumberRow => ({ ownNumber: `Werkstatt ${310 + n}`, sku, isNamed: false }));
  const special = numbers.hasSpecialCases ? await specialCases(db, articles) : [];
  const rows = [...plain, ...second, ...special];
  await insertDemoNumbers(db, {
    companyId: person.companyId,
    by: person.name,
    at: new Date(now.getTime() - numbers.daysAgo * DAY_MS),
    rows,
    language: numbers.language,
    unit: numbers.unit,
  });
}

/** The number of another article of ours, and an article that is no longer sold. */
async function specialCases(db: Db, articles: readonly { readonly sku: string }[]): Promise<readonly DemoNumberRow[]> {
  const [first, second] = articles;
  const [gone] = await listNoLongerSold(db);
  return [
    ...(first && second ? [{ ownNumber: second.sku, sku: first.sku, isNamed: false }] : []),
    ...(gone ? [{ ownNumber: 'D-99.001', sku: gone.sku, isNamed: false }] : []),
  ];
}
