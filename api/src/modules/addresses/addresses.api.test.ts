import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { addressesApi, ADDRESS_CHOICES_MAX, ADDRESSES_MAX } from '@shop/contract/addresses';
import { auditTrailApi } from '@shop/contract/audit-trail';
import { contractsApi } from '@shop/contract/contracts';
import { findAddress, findAddresses, listAddressChoices, markAddressUsed } from './index.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const CARLA = 'carla.rossi@elektro-muster.example';
const EVA = 'eva.inauen@alpstein.example';
const body = { company: 'MFH Aareblick', address1: 'Uferweg 3', address2: '', zipCode: '3013', city: 'Bern' };

async function listOf(email: string, query: Parameters<typeof shop.visitor.ask<typeof addressesApi.list>>[1]['query']) {
  return (await (await shop.logIn(email)).ask(addressesApi.list, { query })).data;
}

async function createOf(email: string, more: Partial<typeof body> = {}) {
  const client = await shop.logIn(email);
  const { data } = await client.ask(addressesApi.create, { body: { ...body, ...more } });
  if (!data) throw new Error('The address was not added');
  return { client, address: data, params: { addressId: String(data.id) } };
}

describe('choices', () => {
  test('the user’s preset one comes first, in one query', async () => {
    const ctx = await shop.ctxOf(ANNA);
    const [first, ...others] = await listAddressChoices(ctx);
    expect(first).toMatchObject({ isDefault: true, address1: 'Lagerhausweg 14', countryCode: 'CH' });
    expect(others.some(({ isDefault }) => isDefault)).toBe(false);
    expect(await shop.countQueries(() => listAddressChoices(ctx))).toBe(1);
  });

  test('there are fifty of them, those asked for by id among them', async () => {
    const ctx = await shop.ctxOf(EVA);
    const [oldest] = await ctx.db.rows<{ id: number }>(sql`
      insert into customers.addresses (company_id, kind, company, address1, zip_code, city, created_at)
      select ${ctx.buyer.companyId}, 'object', 'Halle ' || n, 'Werkweg ' || n, '9050', 'Appenzell',
        '2020-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 60) n returning id`);
    const choices = await listAddressChoices(ctx, [oldest?.id ?? 0]);
    expect(choices).toHaveLength(ADDRESS_CHOICES_MAX);
    expect(choices.map(({ id }) => id)).toContain(oldest?.id);
  });
});

describe('the list', () => {
  test('finds by any words of an address, without accents, and by the contract that belongs to it', async () => {
    const found = await listOf(ANNA, { q: 'UBERBAUUNG bern' });
    expect(found?.addresses.map(({ address1 }) => address1)).toEqual(['Murifeldweg 30']);
    expect(found?.pagination.numFound).toBe(1);
    expect(found?.counts).toMatchObject({ delivery: 3 });
    const byContract = await listOf(ANNA, { q: 'v-24017' });
    expect(byContract?.addresses.map(({ address1, contracts }) => [address1, contracts[0]?.number])).toEqual([
      ['Murifeldweg 30', 'V-24017'],
    ]);
  });

  test('shows the nearest first with how far they are, and those without a place last', async () => {
    const { address } = await createOf(ANNA, { company: 'Ohne Ort' });
    const query = { ipp: '50', sort: 'nearest', lat: 46.9402, long: 7.4667 } as const;
    const list = await listOf(ANNA, query);
    expect(list?.addresses[0]).toMatchObject({ address1: 'Murifeldweg 30', distanceMetres: 0 });
    const metres = list?.addresses.map(({ distanceMetres }) => distanceMetres ?? 1e9) ?? [];
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    expect(list?.addresses.at(-1)).toMatchObject({ id: address.id, distanceMetres: null });
  });

  test('shows what was ordered to lately before what was added long ago', async () => {
    shop.setNow('2026-11-24T10:00:00.000Z');
    const place = { company: 'Schulhaus Steigerhubel', address1: 'Steigerhubelstrasse 45', zipCode: '3008' };
    const ctx = await shop.ctxOf(ANNA);
    await markAddressUsed(ctx, ctx.buyer.companyId, place);
    const [first] = (await listOf(ANNA, {}))?.addresses ?? [];
    expect(first).toMatchObject({ company: 'Schulhaus Steigerhubel', lastUsedAt: '2026-11-24T10:00:00.000Z' });
    shop.setNow(TEST_NOW);
  });

  test('tells those that look alike', async () => {
    await createOf(ANNA, { company: 'Neubau West', address2: 'Haus A' });
    await createOf(ANNA, { company: 'Neubau West', address2: 'Haus B' });
    const list = await listOf(ANNA, { q: 'neubau west' });
    expect(list?.addresses.map(({ isAlike, address2 }) => [isAlike, address2])).toEqual([
      [true, 'Haus B'],
      [true, 'Haus A'],
    ]);
    expect((await listOf(ANNA, { q: 'murifeld' }))?.addresses[0]?.isAlike).toBe(false);
  });

  test('is taken along as CSV and imported again', async () => {
    const { cookie } = await shop.logIn(ANNA);
    const file = await shop.app.inject({ url: '/api/customer/addresses/export?q=murifeld', headers: { cookie } });
    expect(file.body).toContain('Name;Strasse');
    expect(file.body).toContain('Überbauung Murifeld, Haus C;Murifeldweg 30');
    const eva = await shop.logIn(EVA);
    const { data } = await eva.ask(addressesApi.checkImport, { body: { text: file.body } });
    expect(data?.rows[0]?.address).toMatchObject({
      kind: 'object',
      company: 'Überbauung Murifeld, Haus C',
      latitude: 46.9402,
    });
  });
});

describe('a new address', () => {
  test('stands on top of the list and is made once, however often the request is sent', async () => {
    const client = await shop.logIn(ANNA);
    shop.setNow('2026-11-24T11:00:00.000Z');
    const requestId = '7f1d0a52-0000-4000-8000-000000000021';
    const first = await client.ask(addressesApi.create, { body }, { requestId });
    const again = await client.ask(addressesApi.create, { body }, { requestId });
    expect(first.data).toMatchObject({ ...body, kind: 'delivery', countryCode: 'CH', isDefault: false, version: 1 });
    expect(again.data).toEqual(first.data);
    const [top, next] = (await listOf(ANNA, { sort: 'newest' }))?.addresses ?? [];
    expect(top?.id).toBe(first.data?.id);
    expect(next?.company).not.toBe(body.company);
    shop.setNow(TEST_NOW);
  });

  test('may have five lines, a contact, three points and contracts', async () => {
    const client = await shop.logIn(ANNA);
    const { data: contracts } = await client.ask(contractsApi.list, {});
    const contractId = contracts?.[0]?.contractId ?? 0;
    const lines = { address2: 'Haus C', address3: '2. OG', address4: 'Tor 2', address5: 'links' };
    const points = {
      latitude: 46.94,
      longitude: 7.46,
      deliveryLat: 46.941,
      deliveryLong: 7.461,
      unloadLat: 46.942,
      unloadLong: 7.462,
    };
    const more = {
      ...lines,
      ...points,
      contactName: 'Urs Hofer',
      contactPhone: '079 555 30 12',
      unloadNotes: 'Hofseite.\nTor 2',
    };
    const answer = await client.ask(addressesApi.create, {
      body: { ...body, ...more, kind: 'object', contractIds: [contractId] },
    });
    expect(answer.data).toMatchObject({ ...more, contracts: [{ idCompanyContract: contractId, isActive: true }] });
  });

  test('abroad has the postcode of its country', async () => {
    const client = await shop.logIn(ANNA);
    const abroad = { ...body, countryCode: 'DE', zipCode: '79539', city: 'Lörrach' } as const;
    expect((await client.ask(addressesApi.create, { body: abroad })).status).toBe(200);
    const wrong = await client.ask(addressesApi.create, { body: { ...abroad, countryCode: 'LI' } });
    expect([wrong.status, wrong.messages?.[0]]).toMatchObject([422, { code: 'address.zip_wrong', field: 'zipCode' }]);
    const { data } = await client.ask(addressesApi.countries, { query: {} }, { locale: 'fr' });
    expect(data?.slice(0, 3).map(({ name }) => name)).toEqual(['Suisse', 'Liechtenstein', 'Allemagne']);
  });

  test('without street, with too long a name or with half a point it is refused at the field', async () => {
    const client = await shop.logIn(ANNA);
    const wrong = { ...body, company: 'x'.repeat(81), address1: '' };
    const { status, messages } = await client.ask(addressesApi.create, { body: wrong });
    expect([status, messages?.map(({ field }) => field)]).toEqual([400, ['company', 'address1']]);
    const half = await client.ask(addressesApi.create, { body: { ...body, unloadLat: 46.9 } });
    expect(half.messages?.[0]).toMatchObject({ code: 'address.point_incomplete', field: 'unloadLong' });
  });

  test('is refused when the company has ten thousand', async () => {
    const ctx = await shop.ctxOf('denis.favre@installations-romandes.example');
    await ctx.db.run(sql`
      insert into customers.addresses (company_id, kind, company, address1, zip_code, city, created_at)
      select ${ctx.buyer.companyId}, 'object', 'Villa ' || n, 'Rue ' || n, '1004', 'Lausanne', now()
      from generate_series(1, ${ADDRESSES_MAX}) n`);
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    expect(await denis.ask(addressesApi.create, { body })).toMatchObject({
      status: 422,
      messages: [{ code: 'address.too_many' }],
    });
  });
});

describe('a change', () => {
  test('changes what is named, and names who made it to whoever has an older version', async () => {
    const { client, address } = await createOf(ANNA);
    const change = { addressId: address.id, version: 1 };
    const moved = await client.ask(addressesApi.update, { body: { ...change, unloadLat: 46.94, unloadLong: 7.46 } });
    expect(moved.data).toMatchObject({ ...body, unloadLat: 46.94, version: 2, changedBy: 'Anna Muster' });
    const late = await client.ask(addressesApi.update, { body: { ...change, company: 'Zu spät' } });
    expect([late.status, late.messages?.[0]?.message]).toEqual([
      409,
      'Anna Muster hat diese Adresse inzwischen geändert.',
    ]);
  });

  test('stands in the company’s audit trail, with what it was before', async () => {
    const { client, address, params } = await createOf(ANNA, { company: 'Für das Protokoll' });
    await client.ask(addressesApi.update, { body: { addressId: address.id, version: 1, contactName: 'Urs Hofer' } });
    await client.ask(addressesApi.remove, { params });
    const { data } = await client.ask(auditTrailApi.list, { query: { q: 'protokoll', sort: 'at' } });
    expect(data?.entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['created', [{ field: 'Ort', from: '', to: 'Uferweg 3, 3013 Bern, CH' }]],
      ['changed', [{ field: 'Kontakt', from: '', to: 'Urs Hofer' }]],
      ['removed', []],
    ]);
  });

  test('of contracts replaces them; one of another company is none', async () => {
    const { client, address } = await createOf(ANNA);
    const { data: own } = await client.ask(contractsApi.list, {});
    const { data: theirs } = await (await shop.logIn(EVA)).ask(contractsApi.list, {});
    const [a, b] = (own ?? []).map(({ contractId }) => contractId);
    const put = (contractIds: number[], version: number) =>
      client.ask(addressesApi.update, { body: { addressId: address.id, version, contractIds } });
    await put([a ?? 0], 1);
    const { data } = await put([b ?? 0], 2);
    expect(data?.contracts.map(({ idCompanyContract }) => idCompanyContract)).toEqual([b]);
    expect(await put([theirs?.[0]?.contractId ?? 0], 3)).toMatchObject({
      messages: [{ code: 'address.contract_unknown' }],
    });
  });

  test('with the right to own addresses alone is one of what one has added', async () => {
    const { client: beat, address } = await createOf(BEAT);
    expect(address.mayEdit).toBe(true);
    const own = await beat.ask(addressesApi.update, { body: { addressId: address.id, version: 1, city: 'Köniz' } });
    expect(own.status).toBe(200);
    const others = (await listOf(BEAT, { q: 'murifeld' }))?.addresses[0];
    expect(others?.mayEdit).toBe(false);
    const body = { addressId: others?.id ?? 0, version: 1, city: 'Köniz' };
    expect(await beat.ask(addressesApi.update, { body })).toMatchObject({
      status: 403,
      messages: [{ code: 'address.not_allowed' }],
    });
    const params = { addressId: String(others?.id) };
    expect((await beat.ask(addressesApi.remove, { params })).status).toBe(403);
    expect((await beat.ask(addressesApi.removePhoto, { params: { ...params, photo: 'picture' } })).status).toBe(403);
  });
});

describe('a removal', () => {
  test('takes it out of list and choices, orders still name it, and it is undone', async () => {
    const { client, address, params } = await createOf(ANNA, { company: 'Bald weg' });
    const ctx = await shop.ctxOf(ANNA);
    expect((await client.ask(addressesApi.remove, { params })).data).toEqual({ addressId: address.id });
    expect((await client.ask(addressesApi.get, { params })).status).toBe(404);
    expect(await findAddress(ctx, address.id)).toBeUndefined();
    expect((await findAddresses(ctx, [address.id])).get(address.id)?.company).toBe('Bald weg');
    expect((await client.ask(addressesApi.remove, { params })).status).toBe(404);
    expect((await client.ask(addressesApi.restore, { body: { addressId: address.id } })).status).toBe(200);
    expect((await client.ask(addressesApi.get, { params })).data?.company).toBe('Bald weg');
  });
});

describe('not allowed', () => {
  test('adding without one of the two rights, and anything for visitors', async () => {
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = array_remove(array_remove(permissions, 'editAddress'), 'editOwnAddress')
      where email = ${CARLA}`);
    const carla = await shop.logIn(CARLA);
    const { status, messages } = await carla.ask(addressesApi.create, { body });
    expect([status, messages?.[0]?.code]).toEqual([403, 'address.not_allowed']);
    expect((await carla.ask(addressesApi.checkImport, { body: { text: 'Name' } })).status).toBe(403);
    expect((await carla.ask(addressesApi.list, { query: {} })).status).toBe(200);
    expect((await shop.visitor.ask(addressesApi.create, { body })).status).toBe(401);
    expect((await shop.visitor.ask(addressesApi.list, { query: {} })).status).toBe(401);
  });

  test('an address of another company is not there, whatever is asked of it', async () => {
    const { address, params } = await createOf(EVA);
    const anna = await shop.logIn(ANNA);
    const ctx = await shop.ctxOf(ANNA);
    expect(await findAddress(ctx, address.id)).toBeUndefined();
    expect((await findAddresses(ctx, [address.id])).size).toBe(0);
    const change = { addressId: address.id, version: 1, city: 'Bern' };
    const { data: contracts } = await (await shop.logIn(EVA)).ask(contractsApi.list, {});
    const contractId = contracts?.[0]?.contractId ?? 0;
    const answers = [
      await anna.ask(addressesApi.list, { query: { contractId } }),
      await anna.ask(addressesApi.get, { params }),
      await anna.ask(addressesApi.update, { body: change }),
      await anna.ask(addressesApi.remove, { params }),
      await anna.ask(addressesApi.restore, { body: { addressId: address.id } }),
      await anna.ask(addressesApi.removePhoto, { params: { ...params, photo: 'picture' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('the database itself refuses a link between things of two companies', async () => {
    const [ours] = await listAddressChoices(await shop.ctxOf(ANNA));
    const theirs = await shop.ctxOf(EVA);
    const link = theirs.db.run(sql`
      update customers.company_users set default_address_id = ${ours?.id} where id = ${theirs.buyer.userId}`);
    await expect(link).rejects.toThrow('foreign key');
  });
});
