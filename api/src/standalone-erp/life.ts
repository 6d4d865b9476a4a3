import { readZurichClock } from '#platform/zurich-clock.ts';
import type { ErpLifePort } from '../ports/erp/erp-life.ts';
import { listNotices } from './agenda.sql.ts';
import { answerOffer, takeOffer, withdrawOffer } from './flow/answer-offer.ts';
import { cancelPositions } from './flow/cancel-positions.ts';
import type { ClockDesk } from './flow/desk.ts';
import { recordPayment } from './flow/invoice-delivery.ts';
import { announceReturn, cancelReturn } from './flow/take-back.ts';
import { getAccount } from './open-items.sql.ts';
import { insertDeliveryReport } from './requests.sql.ts';
import { collectingTours } from './tours.rules.ts';

type Call = <T>(work: () => Promise<T>) => Promise<T>;

/** What the ERP does for an order after it was placed; what changes something waits for the ERP's turn. */
export function openLife(desk: ClockDesk, call: Call): ErpLifePort {
  const changing = <T>(work: (desk: ClockDesk) => Promise<T>) =>
    call(() => desk.db.transaction((db) => work(desk.within(db))));
  return {
    changesSince: (cursor, limit) => call(() => changesSince(desk, cursor, limit)),
    requestCancellation: (request, now) => changing((desk) => cancelPositions(desk, request, now)),
    pickupSlots: async ({ zipCode }, now) => collectingTours(zipCode, now, desk.tempo),
    announceReturn: (goods, now) => changing((desk) => announceReturn(desk, goods, now)),
    cancelReturn: (returnId, now) => changing((desk) => cancelReturn(desk, returnId, now)),
    reportDelivery: (report) => call(() => insertDeliveryReport(desk.db, report)),
    account: (companyNumber, now) => call(() => getAccount(desk.db, companyNumber, readZurichClock(now).day)),
    recordPayment: (payment) => changing(({ db }) => recordPayment(db, payment)),
    requestOffer: (request, now) => changing((desk) => takeOffer(desk, request, now)),
    answerOffer: (offerNumber, answer, now) => changing((desk) => answerOffer(desk, offerNumber, answer, now)),
    withdrawOffer: (offerNumber) => changing((desk) => withdrawOffer(desk, offerNumber)),
  };
}

/** The cursor is the id of the last notice that was read. */
async function changesSince({ db }: ClockDesk, cursor: string, limit: number) {
  const changes = await listNotices(db, /^\d{1,15}$/.test(cursor) ? Number(cursor) : 0, limit);
  return { changes, cursor: changes.at(-1)?.noticeId ?? cursor };
}
