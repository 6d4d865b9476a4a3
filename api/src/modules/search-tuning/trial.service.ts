import { setImmediate as turn } from 'node:timers/promises';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import type { Language } from '@shop/contract/values';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { compileTuning, noTuning, textKey, type Tuning } from '#src/ports/search-engine/tuning.ts';
import type { Trial } from '#src/ports/search-engine/search-engine.port.ts';
import { listArticles } from '../catalogue/index.ts';
import { changesBetween, textsOf, toTuning } from './tuning.rules.ts';
import { listFrequent } from './searches.sql.ts';
import { findDraft, findLive } from './tuning.sql.ts';

type Endpoints = typeof searchTuningEndpoints;

const SHOWN = 6;
/** As deep as places are told. */
export const LOOKED_AT = 50;
const FREQUENT = 200;
/** Where one of the first so many changed, the answer is another one. */
const FIRST = 10;

/** Both states of the search, ready to be asked. */
export type BothStates = {
  readonly live: Tuning;
  readonly draft: Tuning;
  readonly before: Trial;
  readonly after: Trial;
  /** The texts of what the draft changes; undefined where it changes what is about every search. */
  readonly touched: ReadonlySet<string> | undefined;
};

export async function openBoth(ctx: StaffCtx): Promise<BothStates> {
  const { day } = readZurichClock(ctx.now);
  const [kept, { rules }] = [await findLive(ctx), await findDraft(ctx)];
  const tuningOf = (list: typeof rules, version: string) =>
    toTuning(
      list.map(({ rule }) => rule),
      version,
      day,
    );
  const live = kept ? tuningOf(kept.rules, 'live') : noTuning;
  const draft = tuningOf(rules, 'draft');
  const changes = changesBetween(kept?.rules ?? [], rules).flatMap(({ rule, before }) => [rule, before ?? rule]);
  const texts = changes.map(textsOf);
  return {
    live,
    draft,
    before: ctx.searchEngine.trial(live),
    after: ctx.searchEngine.trial(draft),
    touched: texts.some((of) => of.length === 0) ? undefined : new Set(texts.flat()),
  };
}

/** The first articles for a text, as it is and with the draft. */
export async function tryText(
  ctx: StaffCtx,
  { q, language }: InputOf<Endpoints['trial']>['query'],
): Promise<ReplyOf<Endpoints['trial']>> {
  const empty = { total: 0, hits: [], redirectUrl: '', leftOut: [] };
  if (textKey(q) === '') return { before: empty, after: empty };
  const { live, draft, before, after } = await openBoth(ctx);
  const ask = (trial: Trial) => trial.search({ language, text: q, facets: false, limit: LOOKED_AT });
  const [old, now] = [await ask(before), await ask(after)];
  const articles = await listArticles(ctx, [...new Set([...old.skus.slice(0, SHOWN), ...now.skus.slice(0, SHOWN)])]);
  const side = (own: typeof old, other: typeof old, tuning: Tuning) => {
    const compiled = compileTuning(tuning);
    const pinned = compiled.rankingOf(language, q)?.pinned ?? [];
    return {
      total: own.total,
      leftOut: [...own.leftOut],
      redirectUrl: compiled.redirectOf(language, q) ?? '',
      hits: own.skus.slice(0, SHOWN).flatMap((sku) => {
        const article = articles.get(sku);
        const at = other.skus.indexOf(sku);
        if (!article) return [];
        const { name, url: articleUrl, manufacturer, imageUrl } = article;
        const otherPlace = at < 0 ? null : at + 1;
        return [{ sku, name, articleUrl, manufacturer, imageUrl, isPinned: pinned.includes(sku), otherPlace }];
      }),
    };
  };
  return { before: side(old, now, live), after: side(now, old, draft) };
}

/** What the draft changes in the most frequent searches; only those are asked that it can concern. */
export async function readEffect(ctx: StaffCtx): Promise<ReplyOf<Endpoints['effect']>> {
  const frequent = await listFrequent(ctx, FREQUENT);
  const { before, after, touched } = await openBoth(ctx);
  const changes: ReplyOf<Endpoints['effect']>['changes'] = [];
  for (const { language, text, searches } of frequent) {
    if (!isTouched(text, touched)) continue;
    const [old, now] = [await askFor(before, language, text), await askFor(after, language, text)];
    // Others come between: it is asked on the thread that serves.
    await turn();
    const outcome = outcomeOf(old, now);
    if (outcome !== undefined)
      changes.push({ text, language, searches, totalBefore: old.total, totalAfter: now.total, outcome });
  }
  return { asked: frequent.length, same: frequent.length - changes.length, changes };
}

/** A synonym is about a text that has its words among others. */
function isTouched(text: string, touched: BothStates['touched']): boolean {
  if (touched === undefined) return true;
  return [...touched].some((one) => ` ${text} `.includes(` ${one} `) || text.startsWith(one) || one.startsWith(text));
}

function askFor(trial: Trial, language: Language, text: string) {
  return trial.search({ language, text, facets: false, limit: FIRST });
}

type Found = { readonly total: number; readonly skus: readonly string[] };

function outcomeOf(old: Found, now: Found): 'found' | 'lost' | 'reordered' | undefined {
  if (old.total === 0 && now.total > 0) return 'found';
  if (old.total > 0 && now.total === 0) return 'lost';
  const isSame = old.total === now.total && old.skus.every((sku, at) => now.skus[at] === sku);
  return isSame ? undefined : 'reordered';
}
