import { gzipSync } from 'node:zlib';
import { csvLine } from '@shop/exchange-formats';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import {
  hasPriceLists,
  insertDemoList,
  listArticlesOfMaker,
  type DemoArticleRow,
  type DemoList,
} from './price-lists.sql.ts';
import { findPerson } from './shopping-lists.sql.ts';

const HOUR_MS = 3_600_000;
const ARTICLES = 120;

/** How long ago each was asked for, hours. */
const EXPORTED = 76;
const TOO_LONG = 51;
const STOPPED = 26;

type Person = { readonly companyId: number; readonly userId: number; readonly name: string };
type ListFacts = Omit<DemoList, 'companyId' | 'userId' | 'askedBy' | 'askedAt' | 'finishedAt'>;

/** Lists that Anna has asked for on former days: one to fetch, one that was too long for a PDF, one that she stopped. */
export async function loadDemoPriceLists(ctx: DemoCtx): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    const person: Person | undefined = await findPerson(db, 'anna.muster@elektro-muster.example');
    if (!person || (await hasPriceLists(db))) return;
    const { companyId, userId, name } = person;
    const ask = async (hoursAgo: number, list: (day: string) => ListFacts) => {
      const askedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
      const finishedAt = new Date(askedAt.getTime() + 20_000);
      const facts = list(readZurichClock(askedAt).day);
      await insertDemoList(db, { ...facts, companyId, userId, askedBy: name, askedAt, finishedAt });
    };
    const rows = await listArticlesOfMaker(db, ARTICLES);
    await ask(EXPORTED, (day) => exported(rows, day));
    await ask(TOO_LONG, (day) => ({ ...unfinished('net', 'pdf', `Preisliste-${day}.pdf`), ...tooLong }));
    await ask(STOPPED, (day) => ({
      ...unfinished('conditions', 'xlsx', `Artikelkonditionen-${day}.xlsx`),
      done: 1500,
    }));
  });
}

const total = 20 * ARTICLES;
const tooLong = { state: 'failed', failure: 'too_long', done: total } as const;

function exported(rows: readonly DemoArticleRow[], day: string): ListFacts {
  const lines = rows.map(({ sku, eNumber, manufacturer, name, unit }) => [sku, eNumber, manufacturer, name, unit]);
  const heads = ['sku', 'e_number', 'manufacturer', 'name_de', 'unit'];
  const content = Buffer.from(`\ufeff${[heads, ...lines].map((line) => csvLine(line)).join('')}`);
  return {
    kind: 'catalogue',
    format: 'csv',
    scope: 'manufacturers',
    chosen: rows.slice(0, 1).map(({ manufacturer }) => manufacturer),
    state: 'done',
    failure: null,
    fileName: `Artikeldaten-${day}.csv`,
    done: total,
    total,
    articles: rows.length,
    bytes: content.length,
    content: gzipSync(content),
  };
}

function unfinished(kind: string, format: string, fileName: string): ListFacts {
  const none = { content: null, bytes: 0, articles: 0, chosen: [], failure: null };
  return { ...none, kind, format, scope: 'all', state: 'cancelled', fileName, done: 0, total };
}
