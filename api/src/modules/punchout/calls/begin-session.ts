import { PUNCHOUT_HOURS } from '@shop/contract/punchout';
import { languageOf, QUANTITY_MAX } from '@shop/contract/values';
import { unitIn, type FormField } from '@shop/exchange-formats/punchout';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { addList, addPending, getActiveCartId, isSoldIn, prepareList, type PendingToAdd } from '../../cart/index.ts';
import { findBuyer, hashOfToken, makeToken, openPunchoutSession } from '../../session/index.ts';
import { findArticles } from '../find-articles.ts';
import { isAllowedHook } from '../interface.rules.ts';
import type { Profile } from '../profiles.sql.ts';
import { insertSession, keepBrowser, type PunchoutSession } from '../sessions.sql.ts';
import type { Caller } from './authenticate.ts';
import { CallProblem, type CallAnswer } from './call.ts';

/** How long a start page can be opened. */
const START_MS = 10 * 60_000;

/** A line that the buyer's system brings along. */
export type BroughtLine = {
  readonly number: string;
  readonly quantity: number;
  readonly unit: string;
  readonly text: string;
};

export type Wanted = {
  readonly operation: string;
  /** After the language. */
  readonly startPath: string;
  readonly hookUrl: string;
  readonly returnTarget?: string;
  readonly buyerCookie?: string;
  readonly passedOn?: readonly FormField[];
  readonly lines?: readonly BroughtLine[];
};

export type Begun = {
  readonly session: Pick<PunchoutSession, 'sessionId' | 'publicId' | 'userId' | 'expiresAt'> & {
    readonly systemName: string;
  };
  readonly startToken: string;
  /** How many of the lines wait for a choice. */
  readonly pendingCount: number;
};

/** The user of an interface, with all his rights. @throws CallProblem when he may no longer log in */
export async function buyerOf(ctx: Ctx, { userId }: Pick<Profile, 'userId'>): Promise<BuyerCtx> {
  const buyer = await findBuyer(ctx, userId);
  if (!buyer) throw new CallProblem('wrong_secret');
  return { ...ctx, buyer, staff: null, locale: buyer.locale };
}

/**
 * Begins a session with a cart of its own, filled with what the buyer's system brings.
 * @throws CallProblem `hook_foreign` for a return address that is not the buyer's
 */
export async function beginSession(ctx: BuyerCtx, caller: Caller, wanted: Wanted): Promise<Begun> {
  const { profile, simulation } = caller;
  const ownOrigin = simulation ? new URL(ctx.operator.publicUrl).origin : null;
  if (wanted.hookUrl !== '' && !isAllowedHook(wanted.hookUrl, profile, ownOrigin))
    throw new CallProblem('hook_foreign', { subject: wanted.hookUrl.slice(0, 120), locale: ctx.locale });
  const startToken = makeToken();
  const expiresAt = new Date(ctx.now.getTime() + PUNCHOUT_HOURS * 3_600_000);
  const { sessionId, publicId } = await insertSession(
    ctx,
    {
      profileId: profile.profileId,
      profileVersion: profile.version,
      companyId: profile.companyId,
      userId: profile.userId,
      operation: wanted.operation,
      startPath: `/${languageOf(ctx.locale)}${wanted.startPath}`,
      hookUrl: wanted.hookUrl,
      returnTarget: wanted.returnTarget ?? '_top',
      buyerCookie: wanted.buyerCookie ?? '',
      passedOn: wanted.passedOn ?? [],
      simulationId: simulation?.simulationId ?? null,
      expiresAt,
    },
    { startHash: hashOfToken(startToken), startUntil: new Date(ctx.now.getTime() + START_MS) },
  );
  const punchout = { sessionId, systemName: profile.name };
  const inSession: BuyerCtx = { ...ctx, buyer: { ...ctx.buyer, punchout } };
  const pendingCount = await fillCart(inSession, profile, wanted.lines ?? []);
  const session = { sessionId, publicId, userId: profile.userId, expiresAt, systemName: profile.name };
  return { session, startToken, pendingCount };
}

/** What cannot be a line as it is waits beside the lines for a choice. @returns how many do */
async function fillCart(ctx: BuyerCtx, { rules }: Profile, brought: readonly BroughtLine[]): Promise<number> {
  const cartId = await getActiveCartId(ctx);
  if (brought.length === 0) return 0;
  const articles = await findArticles(
    ctx,
    brought.map(({ number }) => number),
    rules,
  );
  const lines: { sku: string; groupKey: string; quantity: number }[] = [];
  const pending: PendingToAdd[] = [];
  for (const { number, quantity, unit, text } of brought) {
    const article = articles.get(number);
    const isUnitRight = unit === '' || !article || unitIn(unit, rules.unitMap) === unitIn(article.measurementUnit, {});
    const wait = (reason: PendingToAdd['reason']) =>
      pending.push({
        origin: 'import',
        reason,
        text: `${number} ${text}`.trim().slice(0, 80),
        quantity: Math.min(QUANTITY_MAX, Math.max(1, Math.ceil(quantity))),
        sku: article?.sku ?? null,
      });
    if (!article) wait('unknown');
    else if (article.needsChoice) wait('needsChoice');
    else if (!article.isOrderable) wait('notOrderable');
    else if (!isUnitRight || !Number.isInteger(quantity) || !isSoldIn(article, quantity)) wait('quantity');
    else lines.push({ sku: article.sku, groupKey: '', quantity });
  }
  const prepared = await prepareList(ctx, lines, []);
  if (lines.length > 0) await addList(ctx, cartId, prepared);
  if (pending.length > 0) await addPending(ctx, { cartId, items: pending, how: { isBlind: true } });
  return pending.length;
}

/** Opens the shop in the browser that has called, and leads it to where it is seen whether the cookie was kept. */
export async function openBrowser(
  ctx: Ctx,
  { session, startToken }: Pick<Begun, 'session' | 'startToken'>,
): Promise<CallAnswer> {
  const { sessionId, publicId, userId, expiresAt, systemName } = session;
  const cookie = await inTransaction(ctx, async (ctx) => {
    const opened = { userId, punchoutSessionId: sessionId, systemName, endsAt: expiresAt };
    const { cookie, tokenHash } = await openPunchoutSession(ctx, opened);
    await keepBrowser(ctx, sessionId, tokenHash);
    return cookie;
  });
  return { kind: 'redirect', url: `/punchout/open/${publicId}?t=${startToken}`, cookie };
}
