import { expect, test } from 'vitest';
import { progressOf } from './order-lifecycle.rules.ts';
import { showSteps } from './progress.wording.ts';

const AT = '2026-11-24T09:00:00.000Z';

test.each([
  ['de', 'Abgeholt'],
  ['fr', 'Retirée'],
  ['it', 'Ritirato'],
  ['en-US', 'Picked up'],
] as const)('in %s goods that were ready for pickup end picked up, not delivered', (locale, title) => {
  const steps = [
    { step: 'readyForPickup', dateTime: AT },
    { step: 'delivered', dateTime: AT },
  ] as const;
  expect(showSteps(steps, locale).at(-1)).toMatchObject({ step: 'pickedUp', title, active: true });
});

test('the progress of an order for pickup names the same end, that of a delivered one does not', () => {
  const titlesOf = (shipment: 'pickup' | 'delivery') =>
    showSteps(
      progressOf(shipment).map((step) => ({ step, dateTime: null })),
      'de',
    ).map(({ title }) => title);
  expect(titlesOf('pickup').slice(-3)).toEqual(['Bereit zur Abholung', 'Abgeholt', 'Verrechnet']);
  expect(titlesOf('delivery').slice(-3)).toEqual(['Versendet', 'Zugestellt', 'Verrechnet']);
});
