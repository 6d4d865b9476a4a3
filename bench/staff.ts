import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { startServer } from './child.ts';
import { insertHistory } from './history.ts';
import { ask } from './load.ts';
import { measureCeiling, measureScenario } from './measure-scenario.ts';
import { insertYearsOfOrders, OPERATOR, operatorHomeScenarios } from './operator-home.ts';
import { reported, type Row } from './rows.ts';
import { isQuick } from './scale.ts';
import { METRICS_TOKEN } from './statements.ts';
import { logIn, stateFolder } from './world.ts';

const PREVIEW_MS_MAX = 90_000;
/** Every second, and what the look at it takes. */
const SILENCE_MS_MAX = 1100;
const SYNONYM_MS_MAX = 2000;
const LOOK_MS = 100;
const GIVEN_UP_MS = 10 * 60_000;
const SUPPLIER = 'BENCH';
const WORD = 'zwirbeldraht';

export type StaffFigures = {
  readonly articles: number;
  readonly previewMs: number;
  /** The longest time in which the progress stood still. */
  readonly silenceMs: number;
  readonly synonymMs: number;
  readonly result: string;
};

type Staff = <T>(method: string, path: string, body?: object) => Promise<T>;

/** All that staff wait for, by itself: the first page and the customer search, too, which the whole bench measures with its rows. */
export async function reportStaffWithRows(products: number): Promise<StaffFigures & { readonly rows: readonly Row[] }> {
  const state = stateFolder(products);
  const env = { SHOP_STATE: state, PORT: '0', SHOP_DEMO_PRODUCTS: String(products), METRICS_TOKEN };
  await (await startServer('api/src/app/main.ts', env, (line) => console.log(`  ${line}`))).stop();
  await insertHistory(state);
  await insertYearsOfOrders(state);
  const ceiling = await measureCeiling();
  const shop = await startServer('api/src/app/main.ts', env, () => undefined);
  const rows: Row[] = [];
  try {
    await shop.untilIdle();
    for (const scenario of operatorHomeScenarios(await logIn(shop.origin, OPERATOR)))
      rows.push(reported(await measureScenario(shop, scenario, ceiling)));
  } finally {
    await shop.stop();
  }
  return { rows, ...(await reportStaff(products)) };
}

/** What staff wait for: the preview of a catalogue in which every article has changed, and a synonym until it is found. */
export async function reportStaff(products: number): Promise<StaffFigures> {
  const state = stateFolder(products);
  const env = { SHOP_STATE: state, PORT: '0', SHOP_DEMO_PRODUCTS: String(products) };
  const shop = await startServer('api/src/app/main.ts', env, () => undefined);
  try {
    const cookie = await logIn(shop.origin, OPERATOR);
    const staff: Staff = async <T>(method: string, path: string, body?: object) => {
      const question = {
        method,
        path: `/api${path}`,
        headers: { cookie },
        ...(body && { body: JSON.stringify(body) }),
      };
      const reply = await ask(undefined, shop.origin, question);
      if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.body}`);
      return (JSON.parse(reply.body) as { data: T }).data;
    };
    const { supplier, file, articles } = await listChanged(state);
    const preview = await measurePreview(staff, supplier, file);
    const figures = { articles, ...preview, synonymMs: await measureSynonym(staff) };
    const result = resultOf(figures);
    console.log(
      `\npreview of ${articles} changed articles: ${(figures.previewMs / 1000).toFixed(1)} s (wanted <= ${PREVIEW_MS_MAX / 1000} s for 100 000), ` +
        `progress stood still for ${Math.round(figures.silenceMs)} ms at most (wanted <= ${SILENCE_MS_MAX}); ` +
        `a synonym is found after ${Math.round(figures.synonymMs)} ms (wanted <= ${SYNONYM_MS_MAX}), ${result}`,
    );
    return { ...figures, result };
  } finally {
    await shop.stop();
  }
}

/** Every article of the largest supplier with another name and price; nothing of it is ever taken over. */
async function listChanged(stateDir: string) {
  const postgres = await startBuiltInPostgres({ stateDir, log: { info: () => undefined, warn: () => undefined } });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ supplier: string; sku: string }>(`
      select supplier, sku from catalogue.products where is_active and supplier = (
        select supplier from catalogue.products group by supplier order by count(*) desc limit 1) order by sku`);
    const lines = rows.map(({ sku }, n) => `${sku};Artikel ${n};C62;${(1 + (n % 900) / 10).toFixed(2)}`);
    return {
      supplier: rows[0]?.supplier ?? SUPPLIER,
      file: Buffer.from(`sku;name_de;unit;price\n${lines.join('\n')}\n`),
      articles: rows.length,
    };
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function measurePreview(staff: Staff, importSupplier: string, file: Buffer) {
  const input = { fileName: 'bench.csv', fileBytes: file.length, importSupplier, isPartial: true };
  const { importId, partBytes } = await staff<{ importId: number; partBytes: number }>(
    'POST',
    '/operator/imports',
    input,
  );
  for (let partNumber = 0; partNumber * partBytes < file.length; partNumber++) {
    const filePart = file.subarray(partNumber * partBytes, (partNumber + 1) * partBytes).toString('base64');
    await staff('POST', `/operator/imports/${importId}/parts`, { filePart, partNumber });
  }
  const startedAt = performance.now();
  let [silenceMs, movedAt, progress, state] = [0, startedAt, '', 'waiting'];
  while (state !== 'preview' && performance.now() - startedAt < GIVEN_UP_MS) {
    await sleep(LOOK_MS);
    const shown = await staff<{ state: string; progress: object | null }>('GET', `/operator/imports/${importId}`);
    if (shown.state === 'unreadable' || shown.state === 'broken') throw new Error(`The import is ${shown.state}`);
    const now = performance.now();
    if (JSON.stringify(shown.progress) !== progress) movedAt = now;
    [progress, state] = [JSON.stringify(shown.progress), shown.state];
    silenceMs = Math.max(silenceMs, now - movedAt);
  }
  const previewMs = performance.now() - startedAt;
  await staff('POST', `/operator/imports/${importId}/discard`);
  return { previewMs, silenceMs };
}

/** From the press on "take over" until a search by the new word finds what the known one does. */
async function measureSynonym(staff: Staff): Promise<number> {
  const overview = () => staff<{ draftRevision: number; tuningVersion: number }>('GET', '/operator/search-tuning');
  const rule = { kind: 'synonym', language: 'de', isOneWay: true, words: [WORD], meantWords: ['kabel'] };
  await staff('POST', '/operator/search-tuning/rules', { rule });
  const startedAt = performance.now();
  const { draftRevision } = await overview();
  await staff('POST', '/operator/search-tuning/take-over', { draftRevision });
  const hits = async () =>
    (await staff<{ products: readonly unknown[] }>('POST', '/search', { query: WORD })).products.length;
  while ((await hits()) === 0 && performance.now() - startedAt < GIVEN_UP_MS) await sleep(LOOK_MS / 5);
  const tookMs = performance.now() - startedAt;
  const { tuningVersion } = await overview();
  await staff('POST', '/operator/search-tuning/take-back', { tuningVersion });
  await staff('POST', '/operator/search-tuning/discard', { draftRevision: (await overview()).draftRevision });
  return tookMs;
}

function resultOf({ previewMs, silenceMs, synonymMs }: Omit<StaffFigures, 'result' | 'articles'>): string {
  if (!isQuick && previewMs > PREVIEW_MS_MAX) return 'PREVIEW TOO SLOW';
  if (silenceMs > SILENCE_MS_MAX) return 'PROGRESS TOO RARE';
  return synonymMs > SYNONYM_MS_MAX ? 'SYNONYM TOO SLOW' : 'ok';
}
