import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import type { ErpPort } from '../erp.port.ts';
import { startErpSimulator, type ErpSimulator } from '../simulator/erp-simulator.ts';
import { usualHttpErpSettings, type HttpErpSettings } from './ask-erp.ts';
import { openHttpErp } from './erp.http.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const customer = { companyNumber: '100100', contractNumber: null };
const cancellation = {
  requestId: 'C1',
  orderNumber: '4500001',
  positions: [
    { lineNumber: 1, quantity: 2, reason: 'notNeeded' },
    { lineNumber: 2, quantity: 1, reason: 'notNeeded' },
  ],
};
const goods = {
  returnId: '600001',
  orderNumber: '4500001',
  customer,
  returnType: 'DropOff' as const,
  tour: null,
  branchErpId: 'BE',
  positions: [{ lineNumber: 1, sku: 'LAMP', quantity: 1, reason: 'damaged', netCents: 600, priceUnit: 1 }],
};
const request = {
  offerNumber: '700001',
  customer,
  requestedAt: NOW.toISOString(),
  message: '',
  positions: [{ lineNumber: 1, sku: 'LAMP', name: 'Lampe', quantity: 1 }],
};
const answer = { validTo: '2026-12-24', message: '', positions: [] };
const report = {
  reportId: 'D1',
  orderNumber: '4500001',
  deliveryNumber: '80500001',
  customer,
  reason: 'damaged' as const,
  comment: '',
  reportedBy: 'Anna Muster',
  reportedAt: NOW.toISOString(),
  photoCount: 0,
  positions: [{ lineNumber: 1, sku: 'LAMP', quantity: 1 }],
};

/** Everything that is told or asked after an order was placed. */
const operations: readonly (readonly [string, (erp: ErpPort) => Promise<unknown>])[] = [
  ['changes', (erp) => erp.changesSince('', 10)],
  ['a cancellation', (erp) => erp.requestCancellation(cancellation, NOW)],
  ['tours that collect', (erp) => erp.pickupSlots({ zipCode: '3018', city: 'Bern' }, NOW)],
  ['a return', (erp) => erp.announceReturn(goods, NOW)],
  ['a return that is called off', (erp) => erp.cancelReturn('600001', NOW)],
  ['a report of a delivery', (erp) => erp.reportDelivery(report, NOW)],
  ['what a customer owes', (erp) => erp.account('100100', NOW)],
  [
    'a payment',
    (erp) =>
      erp.recordPayment({ paymentId: 'P-1', invoiceNumber: '9000001', amountCents: 1, paidAt: NOW.toISOString() }),
  ],
  ['a request for an offer', (erp) => erp.requestOffer(request, NOW)],
  ['the answer to one', (erp) => erp.answerOffer('700001', answer, NOW)],
  ['an offer that is withdrawn', (erp) => erp.withdrawOffer('700001')],
];

let simulator: ErpSimulator;

beforeEach(async () => {
  simulator = await startErpSimulator(makeScriptedErp());
});
afterEach(() => simulator.close());

function open(settings: Partial<HttpErpSettings> = {}): ErpPort {
  return openHttpErp({ ...usualHttpErpSettings, url: simulator.url, token: simulator.token, ...settings });
}

describe.each(operations)('%s, of an ERP over HTTP', (_what, ask) => {
  test('is told and answered, also when it stumbles or loses its first answer', async () => {
    await expect(ask(open())).resolves.not.toThrow();
    simulator.behave({ kind: 'stumbling', times: 1, status: 503 });
    await expect(ask(open())).resolves.not.toThrow();
    simulator.behave({ kind: 'forgetful', times: 1 });
    await expect(ask(open())).resolves.not.toThrow();
  });

  test('that is down or slow is out of reach, in time', async () => {
    simulator.behave({ kind: 'down' });
    await expect(ask(open())).rejects.toThrow('erp.unavailable');
    simulator.behave({ kind: 'slow', ms: 5000 });
    await expect(ask(open({ timeoutMs: 150 }))).rejects.toThrow('erp.unavailable');
  });

  test('that answers nonsense is not believed', async () => {
    simulator.behave({ kind: 'wrong', body: '<html>Login</html>' });
    await expect(ask(open())).rejects.toThrow('erp.unavailable');
  });
});

test.each([
  ['leaves a position out', [{ lineNumber: 1, isAccepted: true, refusal: null }]],
  [
    'answers one twice instead',
    [
      { lineNumber: 1, isAccepted: true, refusal: null },
      { lineNumber: 1, isAccepted: false, refusal: 'picked' },
    ],
  ],
])('a cancellation whose answer %s is not believed: the request waits and is asked again', async (_what, positions) => {
  simulator.behave({ kind: 'wrong', body: JSON.stringify({ positions }) });
  await expect(open().requestCancellation(cancellation, NOW)).rejects.toThrow('erp.unavailable');
  simulator.behave({ kind: 'none' });
  expect((await open().requestCancellation(cancellation, NOW)).positions).toHaveLength(2);
});

test('a change of a kind that nobody knows, or with an amount below nothing, is not believed and set aside', async () => {
  const change = { noticeId: '1', orderNumber: '1', happenedAt: NOW.toISOString() };
  for (const what of [{ kind: 'exploded' }, { kind: 'paid', invoiceNumber: '', paidOn: 'tomorrow' }]) {
    simulator.behave({ kind: 'wrong', body: JSON.stringify({ changes: [{ ...change, what }], cursor: '1' }) });
    expect(await open().changesSince('', 10)).toMatchObject({ changes: [], unreadable: [{ noticeId: '1' }] });
  }
});
