import { contractsApi } from '@shop/contract/contracts';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { findContracts, listContracts } from './index.ts';

const shop = openTestShop();
const EVA = 'eva.inauen@alpstein.example';

describe('happy', () => {
  test('contracts come active ones first, in one query', async () => {
    const ctx = await shop.ctxOf(EVA);
    const numbers = (await listContracts(ctx)).map(({ number }) => number);
    expect(numbers).toEqual(['V-26021', 'V-25190', 'V-24088', 'V-21033']);
    expect(await shop.countQueries(() => listContracts(ctx))).toBe(1);
  });

  test('a user reads the contracts of his company, with what each is called', async () => {
    const { status, data } = await (await shop.logIn(EVA)).ask(contractsApi.list, {});
    expect(status).toBe(200);
    expect(data?.map(({ number, isActive }) => [number, isActive])).toContainEqual(['V-26021', true]);
  });
});

describe('refused', () => {
  test('a contract can be ordered on until midnight in Zurich of its last day', async () => {
    const ctx = await shop.ctxOf(EVA);
    const isActiveAt = async (instant: string) => {
      const contracts = await listContracts({ ...ctx, now: new Date(instant) });
      return contracts.find(({ number }) => number === 'V-24088')?.isActive;
    };
    expect(await isActiveAt('2027-03-31T21:59:59Z')).toBe(true);
    expect(await isActiveAt('2027-03-31T22:00:00Z')).toBe(false);
  });
});

describe('not allowed', () => {
  test('visitors see no contracts', async () => {
    expect((await shop.visitor.ask(contractsApi.list, {})).status).toBe(401);
  });

  test('a contract of another company is not there', async () => {
    const others = await shop.ctxOf(EVA);
    const ctx = await shop.ctxOf('anna.muster@elektro-muster.example');
    const ids = (await listContracts(others)).map(({ contractId }) => contractId);
    expect((await findContracts(others, ids)).size).toBe(4);
    expect((await findContracts(ctx, ids)).size).toBe(0);
    expect((await listContracts(ctx)).some(({ contractId }) => ids.includes(contractId))).toBe(false);
  });
});
