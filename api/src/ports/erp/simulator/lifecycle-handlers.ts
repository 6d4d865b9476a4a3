import type { erpLifecycleOperations } from '../http/erp-lifecycle-operations.ts';
import type { Answer, Question } from '../http/erp-operations.ts';
import type { ErpPort } from '../erp.port.ts';

type Name = keyof typeof erpLifecycleOperations;
type Works = { readonly [N in Name]: (port: ErpPort, question: Question<N>) => Promise<Answer<N>> };

/** What the simulator does for an order after it was placed. */
export const lifecycleHandlers: Works = {
  changesSince: (port, { cursor, limit }) => port.changesSince(cursor, limit),
  requestCancellation: (port, { request, at }) => port.requestCancellation(request, new Date(at)),
  pickupSlots: (port, { address, at }) => port.pickupSlots(address, new Date(at)),
  announceReturn: async (port, { goods, at }) => {
    await port.announceReturn(goods, new Date(at));
    return {};
  },
  cancelReturn: async (port, { returnId, at }) => ({ isCancelled: await port.cancelReturn(returnId, new Date(at)) }),
  reportDelivery: async (port, { report, at }) => {
    await port.reportDelivery(report, new Date(at));
    return {};
  },
  account: (port, { companyNumber, at }) => port.account(companyNumber, new Date(at)),
  recordPayment: async (port, payment) => ({ isKnown: await port.recordPayment(payment) }),
  requestOffer: async (port, { request, at }) => {
    await port.requestOffer(request, new Date(at));
    return {};
  },
  answerOffer: async (port, { offerNumber, answer, at }) => ({
    isKnown: await port.answerOffer(offerNumber, answer, new Date(at)),
  }),
  withdrawOffer: async (port, { offerNumber }) => {
    await port.withdrawOffer(offerNumber);
    return {};
  },
};
