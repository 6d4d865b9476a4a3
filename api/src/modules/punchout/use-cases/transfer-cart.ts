import { randomUUID } from 'node:crypto';
import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { PunchoutOutcome, punchoutApi, TransferCheck } from '@shop/contract/punchout';
import { languageOf } from '@shop/contract/values';
import {
  formText,
  planLines,
  writeIdsCart,
  writeOciReturn,
  writePunchOutOrderMessage,
  type FormField,
  type PlannedLine,
  type TransferLine,
  type TransferRules,
} from '@shop/exchange-formats/punchout';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { getActiveCartId, getCart } from '../../cart/index.ts';
import { endPunchoutSessions } from '../../session/index.ts';
import { costCentreOf } from '../calls/oci-call.ts';
import { transferRules } from '../interface.rules.ts';
import { findLastOut, insertMessage, type NewMessage } from '../log.sql.ts';
import { findProfile, type Profile } from '../profiles.sql.ts';
import { splitForm } from '../return-form.ts';
import { findSessionById, finishSession, type PunchoutSession } from '../sessions.sql.ts';
import { showOutcome } from '../show-outcome.ts';
import { CURRENCY, linesOfCart, type CartLine } from '../transfer-lines.ts';

type Prepared = {
  readonly session: PunchoutSession;
  readonly profile: Profile;
  readonly rules: TransferRules;
  readonly cart: Awaited<ReturnType<typeof getCart>>;
  readonly lines: readonly PreparedLine[];
};

type CheckedLine = CartLine & { readonly planned: readonly PlannedLine[] };
type PreparedLine = CheckedLine & { readonly isSent: boolean };

/** What would arrive of the session's cart, line by line. @throws ShopError `punchout.no_session` */
export async function checkTransfer(ctx: BuyerCtx): Promise<TransferCheck> {
  const { session, profile, cart, lines } = await prepare(ctx);
  return {
    systemName: profile.name,
    protocol: profile.protocol,
    cartVersion: cart.version,
    pendingCount: cart.pendingItems.length,
    isInterfaceChanged: profile.version !== session.profileVersion,
    isInspectOnly: isInspectOnly(session),
    endsAt: session.expiresAt.toISOString(),
    lines: lines.map(({ item, line, planned, isSent }, index) => {
      const [first, ...others] = planned;
      const heading = line.bundle?.isHeading === false ? lines.findIndex((one) => isHeadingOf(one, line)) : -1;
      const fields = [
        ...(first?.fields ?? []),
        ...others.flatMap((one) => one.fields.filter(({ result }) => result !== 'good')),
      ];
      return {
        position: index + 1,
        // The heading of a combination travels without a number.
        sku: line.articleNumber,
        name: item.name,
        quantity: item.quantity,
        unitName: item.measurementUnitName,
        headingPosition: heading === -1 ? null : heading + 1,
        result: isSent ? (first?.result ?? 'good') : 'refused',
        fields: isTransferable(item) ? fields : [...fields, notSold(item.sku)],
      };
    }),
  };
}

function notSold(sku: string) {
  return {
    field: 'articleNumber' as const,
    name: '',
    value: sku,
    sent: '',
    result: 'refused' as const,
    reason: 'not_orderable' as const,
    lengthMax: null,
  };
}

function isTransferable(item: CartLine['item']): boolean {
  return item.isOrderable && item.custom === null;
}

function isHeadingOf({ line: { bundle } }: CartLine, part: TransferLine): boolean {
  return bundle?.isHeading === true && bundle.key === part.bundle?.key;
}

/** Which lines go: sold and not refused; the heading of a combination only above one of its articles. */
function markSent(lines: readonly CheckedLine[]): readonly PreparedLine[] {
  const sent = lines.filter(({ item, planned }) => isTransferable(item) && planned[0]?.result !== 'refused');
  const going = new Set(sent);
  const keys = new Set(sent.flatMap(({ line: { bundle } }) => (bundle?.isHeading === false ? [bundle.key] : [])));
  return lines.map((one) => {
    const { bundle } = one.line;
    return { ...one, isSent: going.has(one) && (!bundle?.isHeading || keys.has(bundle.key)) };
  });
}

/** Called only to look, or without an address to send a cart to. */
function isInspectOnly({ operation, hookUrl }: PunchoutSession): boolean {
  return operation === 'inspect' || hookUrl === '';
}

async function prepare(ctx: BuyerCtx): Promise<Prepared> {
  const [{ session, profile }, cart] = await Promise.all([requireSession(ctx), getActiveCart(ctx)]);
  const rules = transferRules(profile, await costCentreOf(ctx, profile));
  const areCombinationsKnown = rules.protocol === 'oci' && rules.ociVersion === '5.0';
  const lines = await linesOfCart(ctx, cart, { areCombinationsKnown });
  const checked = lines.map((one) => ({ ...one, planned: planLines([one.line], rules) }));
  return { session, profile, rules, cart, lines: markSent(checked) };
}

async function getActiveCart(ctx: BuyerCtx): Promise<Prepared['cart']> {
  return getCart(ctx, await getActiveCartId(ctx));
}

async function requireSession(ctx: BuyerCtx): Promise<{ session: PunchoutSession; profile: Profile }> {
  const sessionId = ctx.buyer.punchout?.sessionId ?? refuse('punchout.no_session');
  const session = (await findSessionById(ctx, sessionId)) ?? refuse('punchout.no_session');
  const profile = (await findProfile(ctx, session.profileId)) ?? refuse('punchout.no_session');
  return { session, profile };
}

/**
 * Ends the session with its cart. Of two that ask the second gets what the first got
 * (docs/domain/punchout.md#transfer).
 * @throws ShopError `punchout.no_session`, `punchout.nothing_to_transfer`, `punchout.loss_unconfirmed`, `punchout.inspect_only`,
 *   `punchout.prices_missing`, `punchout.cart_changed`
 */
export async function transferCart(
  ctx: BuyerCtx,
  { cartVersion, isLossAccepted }: InputOf<typeof punchoutApi.transfer>['body'],
): Promise<PunchoutOutcome> {
  const prepared = await prepare(ctx);
  const { session, profile, cart, lines, rules } = prepared;
  if (isInspectOnly(session)) refuse('punchout.inspect_only');
  const sendable = lines.filter(({ isSent }) => isSent);
  const ended = await inTransaction(ctx, async (ctx) => {
    if (!(await finishSession(ctx, session.sessionId, 'transferred'))) return undefined;
    if (cart.version !== cartVersion) refuse('punchout.cart_changed');
    if (cart.pricesMissing === 'unavailable' || cart.pricesMissing === 'tooManyItems')
      refuse('punchout.prices_missing');
    if (sendable.length === 0) refuse('punchout.nothing_to_transfer');
    if (sendable.length < lines.length && !isLossAccepted) refuse('punchout.loss_unconfirmed');
    const planned = sendable.flatMap((line) => line.planned).filter(({ result }) => result !== 'refused');
    const left = lines.length - sendable.length;
    const isWhole = left === 0 && planned.every(({ result }) => result === 'good');
    const written = writeReturn(ctx, { session, profile, rules }, planned);
    return endSession(
      ctx,
      { session, profile, state: 'transferred' },
      {
        kind: 'transfer',
        outcome: isWhole ? 'good' : 'warned',
        reason: isWhole ? '' : left > 0 ? 'lines_left_out' : 'fields_cut',
        subject: String(planned.length),
        raw: written.raw,
        form: formOf({ session, profile }, written),
      },
    );
  });
  return ended ?? outcomeOf(ctx, prepared);
}

/** Ends the session without its cart. Safe to repeat. @throws ShopError `punchout.no_session` */
export async function cancelTransfer(ctx: BuyerCtx): Promise<PunchoutOutcome> {
  const { session, profile } = await requireSession(ctx);
  const rules = transferRules(profile, '');
  const ended = await inTransaction(ctx, async (ctx) => {
    if (!(await finishSession(ctx, session.sessionId, 'cancelled'))) return undefined;
    const written = writeReturn(ctx, { session, profile, rules }, []);
    return endSession(
      ctx,
      { session, profile, state: 'cancelled' },
      {
        kind: 'cancel',
        outcome: 'good',
        raw: written.raw || formText(written.fields),
        form: session.hookUrl === '' ? null : formOf({ session, profile }, written),
      },
    );
  });
  return ended ?? outcomeOf(ctx, { session, profile });
}

type Ended = Pick<Prepared, 'session' | 'profile'>;

/** What is sent is answered as it was made: a cart of hundreds of lines is not read back from the log. */
async function endSession(
  ctx: BuyerCtx,
  { session, profile, state }: Ended & { readonly state: 'transferred' | 'cancelled' },
  message: Pick<NewMessage, 'kind' | 'outcome' | 'reason' | 'subject' | 'raw' | 'form'>,
): Promise<PunchoutOutcome> {
  const { profileId, companyId } = profile;
  const { sessionId } = session;
  await insertMessage(ctx, { ...message, profileId, companyId, sessionId, direction: 'out' });
  await endPunchoutSessions(ctx, [sessionId]);
  return showOutcome(ctx, { ...session, state, endedAt: ctx.now, systemName: profile.name }, message);
}

function formOf({ session, profile }: Ended, { fields }: Written) {
  const { hookUrl, returnTarget: target } = session;
  return splitForm({ hookUrl, target, charset: profile.charset, fields });
}

/** As it was ended before. */
async function outcomeOf(ctx: BuyerCtx, { session: { sessionId }, profile }: Ended): Promise<PunchoutOutcome> {
  const session = (await findSessionById(ctx, sessionId)) ?? refuse('punchout.no_session');
  return showOutcome(ctx, { ...session, systemName: profile.name }, await findLastOut(ctx, sessionId));
}

/** `raw` is empty where the fields say all of it. */
type Written = { readonly fields: readonly FormField[]; readonly raw: string };
type Of = Pick<Prepared, 'session' | 'profile' | 'rules'>;

/** The cart in the words of the protocol; without lines it says that there is none. */
function writeReturn(ctx: BuyerCtx, { session, profile, rules }: Of, planned: readonly PlannedLine[]): Written {
  switch (profile.protocol) {
    case 'oci': {
      const fields = [...session.passedOn, ...writeOciReturn(planned, rules)];
      return { fields, raw: '' };
    }
    case 'cxml': {
      const raw = writePunchOutOrderMessage(
        {
          payloadId: `${ctx.now.getTime()}.${randomUUID()}@${new URL(ctx.operator.publicUrl).hostname}`,
          at: ctx.now,
          from: { domain: 'NetworkId', identity: new URL(ctx.operator.publicUrl).hostname },
          to: { domain: profile.identityDomain, identity: profile.login },
          buyerCookie: session.buyerCookie,
          language: languageOf(ctx.locale),
          currency: CURRENCY,
          costCentre: rules.costCentre,
          operationAllowed: 'edit',
        },
        planned,
      );
      return { fields: [['cxml-urlencoded', raw]], raw };
    }
    case 'ids': {
      const raw = writeIdsCart(planned, {
        at: ctx.now,
        currency: CURRENCY,
        taxBasisPoints: STANDARD_TAX_BASIS_POINTS,
        kind: 'Warenkorbrückgabe',
      });
      return { fields: [['warenkorb', raw]], raw };
    }
  }
}

/** The rate of goods; the invoice says what counts. */
const STANDARD_TAX_BASIS_POINTS = 810;
