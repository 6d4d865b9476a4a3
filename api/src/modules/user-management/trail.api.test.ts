import { addressesApi } from '@shop/contract/addresses';
import { auditTrailApi } from '@shop/contract/audit-trail';
import { contractsApi } from '@shop/contract/contracts';
import { userManagementApi } from '@shop/contract/user-management';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();
let anna: Client;

beforeAll(async () => {
  anna = await shop.logIn('anna.muster@elektro-muster.example');
});

async function entryOf(q: string) {
  const { data } = await anna.ask(auditTrailApi.list, { query: { q } });
  return data?.entries[0];
}

describe('what comes new stands in the trail with what it may and where it lies', () => {
  test('an invitation: address, rights and limit', async () => {
    const person = {
      salutation: 'ms',
      firstName: 'Nora',
      lastName: 'Neu',
      phone: '',
      mobile: '',
      locale: 'de',
    } as const;
    const rights = { permissions: ['placeOrder' as const, 'viewInvoices' as const], cartLimit: 150_000 };
    const body = { ...person, email: 'nora.neu@elektro-muster.example', ...rights };
    await anna.ask(userManagementApi.create, { body });
    expect(await entryOf('nora')).toMatchObject({
      action: 'invited',
      changes: [
        { field: 'E-Mail', from: '', to: 'nora.neu@elektro-muster.example' },
        { field: 'Rechte', from: '', to: 'Bestellen, Rechnungen sehen' },
        { field: 'Limite pro Warenkorb', to: 'CHF 1\u00a0500.00' },
      ],
    });
  });

  test('an address, a contract', async () => {
    const address = { company: 'Spurhaus', address1: 'Pfad 3', zipCode: '3013', city: 'Bern' };
    await anna.ask(addressesApi.create, { body: address });
    expect((await entryOf('spurhaus'))?.changes).toEqual([{ field: 'Ort', from: '', to: 'Pfad 3, 3013 Bern, CH' }]);
    await anna.ask(contractsApi.create, { body: { number: 'V-SPUR', name: 'Spurvertrag', validTo: '2027-12-31' } });
    expect((await entryOf('spurvertrag'))?.changes).toEqual([
      { field: 'Nummer', from: '', to: 'V-SPUR' },
      { field: 'Gültig bis', from: '', to: '31.12.2027' },
    ]);
  });
});

test('a removal says who takes over', async () => {
  const params = { customerUsername: 'beat.keller' };
  const { data } = await anna.ask(userManagementApi.view, { params });
  const query = { version: String(data?.user.version), heir: 'dario.wyss' };
  expect((await anna.ask(userManagementApi.remove, { params, query })).status).toBe(200);
  expect(await entryOf('keller')).toMatchObject({
    action: 'removed',
    changes: [{ field: 'Übergeben an', from: '', to: 'Dario Wyss' }],
  });
});
