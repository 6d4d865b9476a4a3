import type { Language } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { pick, seededRandom, type Random } from './seeded-random.ts';
import { foundTexts, savedTexts, missedTexts, pins, synonymsInDraft, synonymsInForce } from './search-tuning.data.ts';
import {
  hasTuning,
  insertDemoSavedSearch,
  insertDemoSearches,
  insertDemoVersion,
  listSkusNamed,
  setDemoDraft,
} from './search-tuning.sql.ts';

const DAY_MS = 86_400_000;
/** Searches go back so far, so that a month can be compared with the one before. */
const DAYS = 120;
const SEED = 26;
const STAFF = 'Marco Steiner';
const origins = ['home', 'category', 'search', 'search', 'product', 'cart'] as const;

type DemoRule = {
  readonly ruleId: string;
  readonly ruleVersion: 1;
  readonly rule: unknown;
  readonly changedBy: string;
};

/** What staff have decided about the search in the last weeks, what they prepare, and what was searched meanwhile. */
export async function loadDemoTuning(ctx: DemoCtx): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    if (await hasTuning(db)) return;
    const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
    const live = synonymsInForce.map(synonymRule);
    await insertDemoVersion(db, 1, { rules: JSON.stringify(live), at: before(41), by: STAFF });
    for (const [at, { text, words, days }] of pins.entries()) {
      const ruleSkus = await listSkusNamed(db, words, 1);
      if (ruleSkus.length === 0) continue;
      const pinnedUntil = days === null ? null : readZurichClock(before(-days)).day;
      live.push(ruleOf(100 + at, { kind: 'pin', language: 'de', searchText: text, ruleSkus, pinnedUntil }));
    }
    live.push(ruleOf(200, { kind: 'redirect', language: 'de', searchText: 'ersatzlampe', leadsTo: '/lamp-finder' }));
    await insertDemoVersion(db, 2, { rules: JSON.stringify(live), at: before(17), by: STAFF });
    const draft = [...synonymsInDraft.map((rule, at) => synonymRule(rule, 300 + at)), ...live];
    await setDemoDraft(db, { rules: JSON.stringify(draft), at: before(0.1), by: STAFF });
    for (const { text, words } of savedTexts) {
      const skus = await listSkusNamed(db, words, 2);
      if (skus.length > 0) await insertDemoSavedSearch(db, { text, skus, by: STAFF });
    }
    await insertDemoSearches(db, JSON.stringify(searchesUntil(ctx.now)), ctx.now);
  });
}

type Synonym = (typeof synonymsInForce)[number];

function synonymRule({ language, words, meant = [] }: Synonym, at: number): DemoRule {
  return ruleOf(at, { kind: 'synonym', language, isOneWay: meant.length > 0, words, meantWords: meant });
}

/** Ids are the same in every demo world. */
function ruleOf(number: number, rule: unknown): DemoRule {
  const ruleId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { ruleId, ruleVersion: 1, rule, changedBy: STAFF };
}

type Texts = readonly { readonly language: Language; readonly text: string; readonly perWeek: number }[];

function searchesUntil(now: Date) {
  const random = seededRandom(SEED);
  return Array.from({ length: DAYS }, (_, ago) => new Date(now.getTime() - ago * DAY_MS)).flatMap((date, ago) => {
    const { day } = readZurichClock(date);
    // Fewer find nothing since the synonyms of six weeks ago.
    const missing = ago > 41 ? 1.6 : 1;
    return [
      ...rowsOf(random, { day, isMissed: false, texts: foundTexts, factor: factorOf(date) }),
      ...rowsOf(random, { day, isMissed: true, texts: missedTexts, factor: factorOf(date) * missing }),
    ];
  });
}

/** On weekends hardly anybody searches. */
function factorOf(date: Date): number {
  return [0, 6].includes(date.getUTCDay()) ? 0.12 : 1.35;
}

function rowsOf(
  random: Random,
  {
    day,
    isMissed,
    texts,
    factor,
  }: { readonly day: string; readonly isMissed: boolean; readonly texts: Texts; readonly factor: number },
) {
  return texts.flatMap(({ language, text, perWeek }) => {
    const searches = Math.floor((perWeek / 7) * factor * (0.6 + random() * 0.8) + random());
    const audience = random() < 0.7 ? 'customer' : 'visitor';
    return searches === 0 ? [] : [{ day, language, text, audience, origin: pick(random, origins), isMissed, searches }];
  });
}
