import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
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
