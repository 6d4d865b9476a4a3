import { expect, test } from 'vitest';
import { creditNoteOf, keyOfCreditNote, shownPayment, spreadOver } from './payments.rules.ts';

const paid = (refundableCents: number) => ({ refundableCents });

test.each([
  ['one payment is enough', 500, [500, 300], [500]],
  ['one has not paid enough', 700, [500, 300], [500, 200]],
  ['all together have not paid enough', 900, [500, 300], [500, 300]],
  ['the first has gone back already', 200, [0, 300], [200]],
  ['nothing was paid online', 200, [], []],
])('a credit note goes back in turn, to each no more than it has paid: %s', (_, amount, payments, parts) => {
  expect(spreadOver(payments.map(paid), amount).map(({ amountCents }) => amountCents)).toEqual(parts);
});

test('a movement of money knows the credit note it is for', () => {
  expect(creditNoteOf(keyOfCreditNote('9000002'))).toBe('9000002');
  expect(creditNoteOf('settle')).toBeUndefined();
});

test('a payment that was begun and that nobody went to pay has run out of time after half an hour', () => {
  const createdAt = new Date('2026-11-24T09:00:00.000Z');
  const shown = (state: 'begun' | 'started', time: string) =>
    shownPayment({ state, reason: null, createdAt }, new Date(`2026-11-24T${time}:00.000Z`));
  expect(shown('begun', '09:30')).toEqual({ state: 'open', reason: null });
  expect(shown('begun', '09:31')).toEqual({ state: 'failed', reason: 'expired' });
  // Who has gone to pay may have paid: that is for the service to say.
  expect(shown('started', '09:31')).toEqual({ state: 'checking', reason: null });
});
