import { readZurichClock } from '#platform/zurich-clock.ts';
import type { ErpOfferAnswer, ErpOfferRequest } from '../../ports/erp/erp-lifecycle.ts';
import { acquireLeaderLock, plan, publishEvent, unplan } from '../schedule.sql.ts';
import { addDays } from '../calendar.rules.ts';
import { BASIS_POINTS, multiplyDivide } from '../money.rules.ts';
import { demoAfter } from '../timing.rules.ts';
import * as requestsSql from '../requests.sql.ts';
import type { FlowContext } from './flow-context.ts';

const ANSWER_SHARE = 0.4;
const VALID_DAYS = 30;
/** Demo sales leave four percent off the customer's own price. */
const DEMO_BASIS_POINTS = 9600;

/** Keeps a request. Sales answer it; in a demo they are quick where every position has an article. */
export async function acceptOfferRequest(
  { db, timing }: Pick<FlowContext, 'db' | 'timing'>,
  request: ErpOfferRequest,
  now: Date,
): Promise<void> {
  await acquireLeaderLock(db);
  if (!(await requestsSql.insertOffer(db, request))) return;
  const isPlain = request.positions.every(({ sku }) => sku !== null);
  if (timing.demoMinutes > 0 && isPlain)
    await plan(db, 'offer', request.offerNumber, demoAfter(timing, now, ANSWER_SHARE));
}

/** Sales answer, for the first time or again with better terms. */
export async function answerOffer(
  { db }: Pick<FlowContext, 'db'>,
  { offerNumber, answer, now }: { readonly offerNumber: string; readonly answer: ErpOfferAnswer; readonly now: Date },
): Promise<boolean> {
  await acquireLeaderLock(db);
  const offer = await requestsSql.findOffer(db, offerNumber);
  if (!offer || offer.state === 'withdrawn') return false;
  await unplan(db, 'offer', offerNumber);
  await requestsSql.setOfferState(db, offerNumber, 'offered');
  await publishEvent(db, '', now, { kind: 'offered', offerNumber, answer });
  return true;
}

export async function withdrawOffer({ db }: Pick<FlowContext, 'db'>, offerNumber: string): Promise<void> {
  await acquireLeaderLock(db);
  await unplan(db, 'offer', offerNumber);
  await requestsSql.setOfferState(db, offerNumber, 'withdrawn');
}

/** Demo sales answer a request that has waited long enough. */
export async function offerAt(context: FlowContext, offerNumber: string, at: Date): Promise<void> {
  const offer = await requestsSql.findOffer(context.db, offerNumber);
  if (offer?.state !== 'requested') return;
  const { customer, positions } = offer.body;
  const lines = positions.flatMap(({ lineNumber, sku, quantity }) =>
    sku === null ? [] : [{ lineKey: String(lineNumber), sku, quantity }],
  );
  const { lines: calculated } = await context.calculate({ customer, shipment: null, lines }, at);
  const answer: ErpOfferAnswer = {
    validTo: addDays(readZurichClock(at).day, VALID_DAYS),
    message: '',
    positions: calculated.map(({ lineKey, netCents, priceUnit }) => ({
      lineNumber: Number(lineKey),
      netCents: multiplyDivide(netCents, DEMO_BASIS_POINTS, BASIS_POINTS),
      priceUnit,
      deliveryDate: null,
    })),
  };
  await answerOffer(context, { offerNumber, answer, now: at });
}
