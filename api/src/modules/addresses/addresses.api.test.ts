import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { addressesApi } from '@shop/contract/addresses';
import { findAddress, findAddresses, listAddresses } from './index.ts';

const shop = openTestShop();
const anna = () => shop.ctxOf('anna.muster@elektro-muster.example');
const eva = () => shop.ctxOf('eva.inauen@alpstein.example');

describe('happy', () => {
  test('a company sees its addresses and objects, the user’s default marked, in one query', async () => {
    const ctx = await anna();
    const addresses = await listAddresses(ctx);
    expect(addresses.filter(({ kind }) => kind === 'object')).toHaveLength(4);
    expect(addresses.filter(({ isDefault }) => isDefault)).toEqual([
      expect.objectContaining({ address1: 'Lagerhausweg 14', zipCode: '3018', city: 'Bern', countryCode: 'CH' }),
    ]);
    expect(await shop.countQueries(() => listAddresses(ctx))).toBe(1);
  });

  test('an object names the contracts that belong to it', async () => {
    const ctx = await anna();
    const murifeld = await ctx.db.first<{ id: number }>(sql`
      select id from customers.contracts where number = 'V-24017'`);
    const object = (await listAddresses(ctx)).find(({ address1 }) => address1 === 'Murifeldweg 30');
    expect(object?.contracts).toEqual([{ idCompanyContract: murifeld?.id }]);
  });
});

describe('a new address', () => {
  const body = { company: 'MFH Aareblick', address1: 'Uferweg 3', address2: '', zipCode: '3013', city: 'Bern' };

  test('stands on top of the list and is made once, however often the request is sent', async () => {
    const client = await shop.logIn('anna.muster@elektro-muster.example');
    const requestId = '7f1d0a52-0000-4000-8000-000000000021';
    const first = await client.ask(addressesApi.create, { body }, { requestId });
    const again = await client.ask(addressesApi.create, { body }, { requestId });
    expect(first.data).toMatchObject({ ...body, isDefault: false });
    expect(again.data).toEqual(first.data);
    const [top, next] = await listAddresses(await anna());
    expect(top).toMatchObject({ id: first.data?.id, kind: 'delivery', address1: 'Uferweg 3', countryCode: 'CH' });
    expect(next?.address1).not.toBe('Uferweg 3');
  });

  test('without street or with too long a name it is refused at the field', async () => {
    const client = await shop.logIn('anna.muster@elektro-muster.example');
    const wrong = { ...body, company: 'x'.repeat(81), address1: '' };
    const { status, messages } = await client.ask(addressesApi.create, { body: wrong });
    expect([status, messages?.map(({ field }) => field)]).toEqual([400, ['company', 'address1']]);
  });

  test('needs one of the two rights', async () => {
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = array_remove(array_remove(permissions, 'editAddress'), 'editOwnAddress')
      where email = 'carla.rossi@elektro-muster.example'`);
    const carla = await shop.logIn('carla.rossi@elektro-muster.example');
    const { status, messages } = await carla.ask(addressesApi.create, { body });
    expect([status, messages?.[0]?.code]).toEqual([403, 'address.not_allowed']);
    expect((await shop.visitor.ask(addressesApi.create, { body })).status).toBe(401);
  });
});

describe('refused', () => {
  test('an address that was removed cannot be chosen any more, but old orders still name it', async () => {
    const ctx = await eva();
    const [address] = await listAddresses(ctx);
    const id = address?.id ?? 0;
    await ctx.db.run(sql`update customers.addresses set removed_at = ${ctx.now} where id = ${id}`);
    expect(await findAddress(ctx, id)).toBeUndefined();
    expect((await findAddresses(ctx, [id])).get(id)?.address1).toBe(address?.address1);
  });

  test('the database itself refuses a link between things of two companies', async () => {
    const [ours] = await listAddresses(await anna());
    const theirs = await eva();
    const link = theirs.db.run(sql`
      update customers.company_users set default_address_id = ${ours?.id} where id = ${theirs.buyer.userId}`);
    await expect(link).rejects.toThrow('foreign key');
  });
});

describe('not allowed', () => {
  test('an address of another company is not there', async () => {
    const [ctx, others] = [await anna(), await eva()];
    const [address] = await listAddresses(others);
    const id = address?.id ?? 0;
    expect((await findAddress(others, id))?.id).toBe(id);
    expect(await findAddress(ctx, id)).toBeUndefined();
    expect((await findAddresses(ctx, [id])).size).toBe(0);
    expect((await listAddresses(ctx)).map((own) => own.id)).not.toContain(id);
  });
});
