import { readZurichClock } from '#platform/zurich-clock.ts';
import type { ErpLifecyclePort } from '../ports/erp/erp-lifecycle.ts';
import { listEvents } from './schedule.sql.ts';
import { answerOffer, acceptOfferRequest, withdrawOffer } from './flow/answer-offer.ts';
import { cancelPositions } from './flow/cancel-positions.ts';
import type { FlowContext } from './flow/flow-context.ts';
import { recordPayment } from './flow/invoice-delivery.ts';
import { announceReturn, cancelReturn } from './flow/process-return.ts';
import { getAccount } from './open-items.sql.ts';
import { insertDeliveryReport } from './requests.sql.ts';
import { collectingTours } from './tours.rules.ts';

type Call = <T>(work: () => Promise<T>) => Promise<T>;

/** What the ERP does for an order after it was placed; what changes something waits for the ERP's leader lock. */
export function openLifecycle(context: FlowContext, call: Call): ErpLifecyclePort {
  const changing = <T>(work: (context: FlowContext) => Promise<T>) =>
    call(() => context.db.transaction((db) => work(context.within(db))));
  return {
    changesSince: (cursor, limit) => call(() => changesSince(context, cursor, limit)),
    requestCancellation: (request, now) => changing((context) => cancelPositions(context, request, now)),
    pickupSlots: async ({ zipCode }, now) => collectingTours(zipCode, now, context.timing),
    announceReturn: (goods, now) => changing((context) => announceReturn(context, goods, now)),
    cancelReturn: (returnId, now) => changing((context) => cancelReturn(context, returnId, now)),
    reportDelivery: (report) => call(() => insertDeliveryReport(context.db, report)),
    account: (companyNumber, now) => call(() => getAccount(context.db, companyNumber, readZurichClock(now).day)),
    recordPayment: (payment) => changing(({ db }) => recordPayment(db, payment)),
    requestOffer: (request, now) => changing((context) => acceptOfferRequest(context, request, now)),
    answerOffer: (offerNumber, answer, now) =>
      changing((context) => answerOffer(context, { offerNumber, answer, now })),
    withdrawOffer: (offerNumber) => changing((context) => withdrawOffer(context, offerNumber)),
  };
}

/** The cursor is the id of the last event that was read. */
async function changesSince({ db }: FlowContext, cursor: string, limit: number) {
  const changes = await listEvents(db, /^\d{1,15}$/.test(cursor) ? Number(cursor) : 0, limit);
  return { changes, cursor: changes.at(-1)?.noticeId ?? cursor };
}
