import type { OperatorHealth } from '@shop/contract/operator-area';
import { expect, test } from 'vitest';
import type { Translate } from '#app/lib/texts.ts';
import { factsOf } from './health-facts.ts';

const t = ((key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Translate<'operator-area'>;

const well: OperatorHealth = {
  mail: { waiting: 0, sentToday: 12, nextTryAt: null, lastError: '' },
  jobs: { failed: 0, waiting: 1, retry: 0, nextTryAt: null },
  erp: [],
  payment: [],
  index: { isReady: true, products: 20_000 },
  faults: { today: 0, lastAt: null },
  databaseBytes: 4_100_000_000,
};
const call = { operation: 'erp.place', calls: 4, errors: 1, medianMs: 180, slowestMs: 400, lastError: 'away' };

test('in a shop that is well nothing is broken and each fact leads to its page', () => {
  const facts = factsOf(well, t);
  expect(facts.filter(({ isBroken }) => isBroken)).toEqual([]);
  expect(facts.find(({ key }) => key === 'mail')).toMatchObject({ more: 'health.sentToday 12', to: '/operator/mails' });
});

test('e-mails that wait stand in front and say when they are tried at the latest', () => {
  const mail = { waiting: 3, sentToday: 0, nextTryAt: '2026-11-23T07:46:00.000Z', lastError: 'away' };
  const [first] = factsOf({ ...well, mail }, t);
  expect(first).toMatchObject({
    key: 'mail',
    value: 'health.mailsWait 3',
    more: 'health.latestTry 08:46',
    isBroken: true,
  });
});

test('an e-mail that is tried no more says that somebody must send it again', () => {
  const mail = { waiting: 1, sentToday: 0, nextTryAt: null, lastError: 'away' };
  expect(factsOf({ ...well, mail }, t)[0]).toMatchObject({ key: 'mail', more: 'health.byHand', isBroken: true });
});

test('an ERP whose last call failed is broken; once it answered again it only names the last error', () => {
  const lastAt = '2026-11-23T07:00:00.000Z';
  const broken = { ...call, lastAt, lastErrorAt: lastAt, pausedUntil: '2026-11-23T07:00:10.000Z' };
  expect(factsOf({ ...well, erp: [broken] }, t)[0]).toMatchObject({ key: 'erp', more: 'health.nextTry 08:00' });
  const again = { ...call, lastAt: '2026-11-23T07:01:00.000Z', lastErrorAt: lastAt, pausedUntil: null };
  const erp = factsOf({ ...well, erp: [again] }, t).find(({ key }) => key === 'erp');
  expect(erp).toMatchObject({ isBroken: false, value: 'health.answersIn 180', more: 'health.lastError 08:00' });
});
