import { expect, test } from 'vitest';
import type { Db } from '#platform/db.ts';
import { openMonitor } from './open-monitor.ts';

const at = new Date('2026-11-24T09:00:00.000Z');
const open = () => openMonitor({} as Db, 'test', () => at);

test('of an operation calls, errors, the middle and the slowest time are known', () => {
  const monitor = open();
  for (const ms of [30, 10, 20]) monitor.recordCall({ operation: 'erp.calculate', at, ms });
  const error = new Error('erp.unavailable', { cause: new Error('the ERP is not reached') });
  monitor.recordCall({ operation: 'erp.calculate', at, ms: 100, error });
  expect(monitor.listCalls()).toEqual([
    expect.objectContaining({
      operation: 'erp.calculate',
      calls: 4,
      errors: 1,
      medianMs: 20,
      slowestMs: 100,
      lastErrorAt: at,
      lastError: 'erp.unavailable: the ERP is not reached',
    }),
  ]);
});

test('an operation that rests says until when, and no longer once it answers again', () => {
  const monitor = open();
  monitor.recordPause('erp.place', at);
  expect(monitor.listCalls()).toMatchObject([{ operation: 'erp.place', calls: 0, pausedUntil: at }]);
  monitor.recordPause('erp.place', null);
  expect(monitor.listCalls()).toMatchObject([{ pausedUntil: null }]);
});
