import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import { job, outlastsOutage } from '#platform/jobs.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { listen, publish } from '#src/context/events.ts';
import { handOverJobs } from '#src/ports/erp/hand-over.ts';
import { isOfKind, orderChanged } from '../orders/index.ts';
import { listWaitingOffers, markExpired } from './offer-changes.sql.ts';
import { offerEvent } from './offers.events.ts';
import { applyOfferAnswer } from './use-cases/apply-offer-answer.ts';
import { transmit } from './use-cases/transmit-request.ts';

const OfferInput = z.strictObject({ offerNumber: z.int() });

/** Hands a request over to the ERP. Safe to repeat: the ERP passes over a second one with the same number. */
export const { first: transmitOfferRequest, waiting: transmitWaitingOffers } = handOverJobs({
  name: 'offers.transmit',
  input: OfferInput,
  handOver: (ctx, { offerNumber }) => transmit(ctx, offerNumber),
  listWaiting: listWaitingOffers,
});

/** Tells the ERP that the customer has declined or ordered something else. */
export const withdrawOffer = job({
  name: 'offers.withdraw',
  input: OfferInput,
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { offerNumber }) => ctx.erp.withdrawOffer(String(offerNumber)),
});

/** Takes over what sales offer. Safe to repeat: each event counts once. */
export const applyOfferAnswers = listen(orderChanged, {
  filter: isOfKind('offered'),
  attemptsMax: 8,
  lostAfterSeconds: 60,
  run: (ctx, change) => applyOfferAnswer(ctx, change),
});

/** Every hour: what was valid until yesterday and was not ordered has expired. */
export const expireOffers = job({
  name: 'offers.expire',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '7 * * * *',
  async run(ctx: Ctx) {
    await inTransaction(ctx, async (ctx) => {
      for (const { offerNumber, version } of await markExpired(ctx, readZurichClock(ctx.now).day)) {
        await publish(ctx, offerEvent, { offerNumber, topic: 'expired', number: version });
      }
    });
  },
});
