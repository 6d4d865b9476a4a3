import { ShopError } from '@shop/contract/errors';
import type { ErpCancellation, ErpCancellationAnswer, ErpLifecyclePort } from '../erp-lifecycle.ts';
import type { AskErp } from './ask-erp.ts';

/** What a real ERP is told and asked after an order was placed. */
export function openHttpLifecycle(ask: AskErp): ErpLifecyclePort {
  const asOf = (now: Date) => ({ at: now.toISOString() });
  return {
    changesSince: (cursor, limit) => ask('changesSince', { cursor, limit }),
    requestCancellation: async (request, now) => {
      const answer = await ask('requestCancellation', { request, ...asOf(now) });
      requireEach(request, answer);
      return answer;
    },
    pickupSlots: ({ zipCode, city }, now) => ask('pickupSlots', { address: { zipCode, city }, ...asOf(now) }),
    announceReturn: async (goods, now) => {
      await ask('announceReturn', { goods, ...asOf(now) });
    },
    cancelReturn: async (returnId, now) => (await ask('cancelReturn', { returnId, ...asOf(now) })).isCancelled,
    reportDelivery: async (report, now) => {
      await ask('reportDelivery', { report, ...asOf(now) });
    },
    account: (companyNumber, now) => ask('account', { companyNumber, ...asOf(now) }),
    recordPayment: async (payment) => (await ask('recordPayment', payment)).isKnown,
    requestOffer: async (request, now) => {
      await ask('requestOffer', { request, ...asOf(now) });
    },
    answerOffer: async (offerNumber, answer, now) =>
      (await ask('answerOffer', { offerNumber, answer, ...asOf(now) })).isKnown,
    withdrawOffer: async (offerNumber) => {
      await ask('withdrawOffer', { offerNumber });
    },
  };
}

/** Each position gets a result, or the request gets none: a position without one would wait for ever. */
function requireEach({ positions }: ErpCancellation, answer: ErpCancellationAnswer): void {
  const answered = new Set(answer.positions.map(({ lineNumber }) => lineNumber));
  if (positions.length === answer.positions.length && positions.every(({ lineNumber }) => answered.has(lineNumber)))
    return;
  const cause = new Error('requestCancellation: not every position has one answer');
  throw new ShopError('erp.unavailable', {}, { cause });
}
