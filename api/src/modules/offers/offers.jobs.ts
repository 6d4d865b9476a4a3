import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context.ts';
import { orderChanged } from '../orders/index.ts';
import { listWaitingOfferNumbers, markExpired } from './offer-changes.sql.ts';
import { hearAnswer } from './use-cases/hear-answer.ts';
import { transmit } from './use-cases/transmit-request.ts';

const OfferInput = z.strictObject({ offerNumber: z.int() });

/** Hands a request over to the ERP. Safe to repeat: the ERP passes over a second one with the same number. */
export const transmitOfferRequest = job({
  name: 'offers.transmit',
  input: OfferInput,
  attemptsMax: 8,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { offerNumber }) => transmit(ctx, offerNumber),
});

/** Minutes after which the shop no longer counts on the request's own job. */
const WAITING_MINUTES = 10;

/** Hands over what has been waiting, because the ERP was away for longer than a job is tried. */
export const transmitWaitingOffers = job({
  name: 'offers.transmit-waiting',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '*/5 * * * *',
  async run(ctx: Ctx) {
    const waitingSince = new Date(ctx.now.getTime() - WAITING_MINUTES * 60_000);
    for (const offerNumber of await listWaitingOfferNumbers(ctx, waitingSince)) await transmit(ctx, offerNumber);
  },
});

/** Tells the ERP that the customer has declined or ordered something else. */
export const withdrawOffer = job({
  name: 'offers.withdraw',
  input: OfferInput,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { offerNumber }) => ctx.erp.withdrawOffer(String(offerNumber)),
});

/** Takes over what sales offer. Safe to repeat: each notice counts once. */
export const hearOffers = job({
  ...orderChanged('offers'),
  attemptsMax: 8,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, change) => hearAnswer(ctx, change),
});

/** Every hour: what was valid until yesterday and was not ordered has expired. */
export const expireOffers = job({
  name: 'offers.expire',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '7 * * * *',
  async run(ctx: Ctx) {
    await markExpired(ctx, readZurichClock(ctx.now).day);
  },
});
