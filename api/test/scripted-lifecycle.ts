import type {
  ErpChange,
  ErpDeliveryReport,
  ErpEvent,
  ErpLifecyclePort,
  ErpOfferAnswer,
} from '#src/ports/erp/erp-lifecycle.ts';

export type ScriptedLifecycle = ErpLifecyclePort & {
  /** What was reported of deliveries, each as often as it was told. */
  readonly deliveryReports: readonly ErpDeliveryReport[];
  /** What sales answered in the shop. */
  readonly answers: readonly { readonly offerNumber: string; readonly answer: ErpOfferAnswer }[];
  /** Lets something happen; the shop reads it when it polls. */
  readonly happen: (orderNumber: string, what: ErpEvent, happenedAt?: string) => ErpChange;
  /** What the ERP answers to the question what a company owes. */
  readonly owing: { openItemsCents: number; creditLimitCents: number | null };
};

/** The ERP's part of an order's lifecycle, scripted by the test: accepts every cancellation and return, and has two tours. */
export function makeScriptedLifecycle(answer: <T>(work: () => T) => Promise<T>): ScriptedLifecycle {
  const changes: ErpChange[] = [];
  const deliveryReports: ErpDeliveryReport[] = [];
  const answers: { readonly offerNumber: string; readonly answer: ErpOfferAnswer }[] = [];
  const owing = { openItemsCents: 0, creditLimitCents: null as number | null };
  return {
    deliveryReports,
    answers,
    owing,
    happen: (orderNumber, what, happenedAt = '2026-11-24T09:00:00.000Z') => {
      const change = { noticeId: String(changes.length + 1), orderNumber, happenedAt, what };
      changes.push(change);
      return change;
    },
    changesSince: (cursor, limit) =>
      answer(() => {
        const from = Number(cursor === '' ? 0 : cursor);
        const next = changes.slice(from, from + limit);
        return { changes: next, cursor: String(from + next.length) };
      }),
    requestCancellation: ({ positions }) =>
      answer(() => ({
        positions: positions.map(({ lineNumber }) => ({ lineNumber, isAccepted: true, refusal: null })),
      })),
    pickupSlots: () =>
      answer(() => [
        { runNumber: 1, tourId: 'T30', deliveryDate: '2026-11-25' },
        { runNumber: 2, tourId: 'T30', deliveryDate: '2026-11-25' },
      ]),
    announceReturn: () => answer(() => undefined),
    cancelReturn: () => answer(() => true),
    reportDelivery: (report) => answer(() => void deliveryReports.push(report)),
    account: () => answer(() => ({ ...owing, overdueCents: 0, openOrdersCents: 0 })),
    recordPayment: () => answer(() => true),
    requestOffer: () => answer(() => undefined),
    answerOffer: (offerNumber, given) =>
      answer(() => {
        answers.push({ offerNumber, answer: given });
        return true;
      }),
    withdrawOffer: () => answer(() => undefined),
  };
}
