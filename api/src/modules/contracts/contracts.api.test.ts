import { addressesApi } from '@shop/contract/addresses';
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

describe('an admin', () => {
  const ANNA = 'anna.muster@elektro-muster.example';

  test('adds a contract, which stands on top, once however often it is sent', async () => {
    const anna = await shop.logIn(ANNA);
    const requestId = '7f1d0a52-0000-4000-8000-000000000031';
    const body = { number: 'V-27001', name: 'Neubau Uferweg', validTo: '2027-12-31' };
    const { data } = await anna.ask(contractsApi.create, { body }, { requestId });
    expect((await anna.ask(contractsApi.create, { body }, { requestId })).data).toEqual(data);
    expect(data).toMatchObject({ ...body, isActive: true, isSwitchedOn: true, addressCount: 0, version: 1 });
    expect((await anna.ask(contractsApi.list, {})).data?.[0]?.number).toBe('V-27001');
  });

  test('changes what is named; whoever has an older version is told who was faster', async () => {
    const anna = await shop.logIn(ANNA);
    const { data } = await anna.ask(contractsApi.create, { body: { number: 'V-27002', name: 'Halle' } });
    const change = { contractId: data?.contractId ?? 0, version: 1 };
    const off = await anna.ask(contractsApi.update, { body: { ...change, isActive: false } });
    expect(off.data).toMatchObject({ name: 'Halle', isActive: false, isSwitchedOn: false, version: 2 });
    const late = await anna.ask(contractsApi.update, { body: { ...change, name: 'Zu spät' } });
    expect([late.status, late.messages?.[0]?.message]).toEqual([
      409,
      'Anna Muster hat diesen Vertrag inzwischen geändert.',
    ]);
  });

  test('takes an address off a contract and links it again', async () => {
    const anna = await shop.logIn(ANNA);
    const { data: list } = await anna.ask(addressesApi.list, { query: { q: 'V-24017' } });
    const [address] = list?.addresses ?? [];
    const body = { contractId: address?.contracts[0]?.idCompanyContract ?? 0, addressId: address?.id ?? 0 };
    const countOf = async () => {
      const params = { contractId: String(body.contractId) };
      return (await anna.ask(contractsApi.get, { params })).data?.addressCount;
    };
    expect(await countOf()).toBe(1);
    for (let n = 0; n < 2; n++) expect((await anna.ask(contractsApi.removeAddress, { body })).data).toEqual(body);
    expect(await countOf()).toBe(0);
    await anna.ask(contractsApi.addAddress, { body });
    expect(await countOf()).toBe(1);
  });

  test('is refused a number that is taken, an end before the beginning and a change of nothing', async () => {
    const anna = await shop.logIn(ANNA);
    const taken = await anna.ask(contractsApi.create, { body: { number: 'v-24017', name: 'Nochmals' } });
    expect(taken).toMatchObject({ status: 422, messages: [{ code: 'contract.number_taken', field: 'number' }] });
    const body = { number: 'V-27003', name: 'Rückwärts', validFrom: '2027-01-01', validTo: '2026-01-01' };
    expect((await anna.ask(contractsApi.create, { body })).messages?.[0]?.code).toBe('contract.period_wrong');
    const nothing = await anna.ask(contractsApi.update, { body: { contractId: 1, version: 1 } });
    expect(nothing.messages?.[0]?.message).toBe('Invalid response data on contract update.');
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
  test('changing contracts without the right to manage them, or those of another company', async () => {
    const body = { number: 'V-27004', name: 'Halle' };
    const beat = await shop.logIn('beat.keller@elektro-muster.example');
    expect(await beat.ask(contractsApi.create, { body })).toMatchObject({
      status: 403,
      messages: [{ code: 'contract.not_allowed' }],
    });
    const { data } = await (await shop.logIn(EVA)).ask(contractsApi.list, {});
    const contractId = data?.[0]?.contractId ?? 0;
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    const answers = [
      await anna.ask(contractsApi.get, { params: { contractId: String(contractId) } }),
      await anna.ask(contractsApi.update, { body: { contractId, version: 1, name: 'Halle' } }),
      await anna.ask(contractsApi.addAddress, { body: { contractId, addressId: 1 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await shop.visitor.ask(contractsApi.create, { body })).status).toBe(401);
  });

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
