import { cartApi } from '@shop/contract/cart';
import type { Permission } from '@shop/contract/permissions';
import { userManagementApi } from '@shop/contract/user-management';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods } from '#test/checkout.ts';
import { userOf } from '#test/log-in-form.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { jobs } from '#src/app/shop-lists.ts';

const ANNA = 'anna.muster@elektro-muster.example';
const shop = openTestShop();
let anna: Client;
let number = 0;

beforeAll(() => insertGoods(shop));
beforeEach(async () => {
  // Back as they were: a removed user is not removed for the next test, and who took his name is gone.
  await shop.parts.db.run(sql`
    delete from customers.company_users u using customers.company_users first
    where u.username = first.username and u.id > first.id`);
  await shop.parts.db.run(sql`
    update customers.company_users set removed_at = null, is_active = true, permissions = '{placeOrder}', is_admin = false
    where username in ('beat.keller', 'dario.wyss')`);
  await shop.parts.db.run(sql`update customers.company_users set is_admin = true, is_active = true, removed_at = null
    where username = 'anna.muster'`);
  anna = await shop.logIn(ANNA);
});

async function versionOf(customerUsername: string): Promise<number> {
  const { data } = await anna.ask(userManagementApi.view, { params: { customerUsername } });
  return data?.user.version ?? 0;
}

async function remove(customerUsername: string, heir?: string, client = anna) {
  const query = { version: String(await versionOf(customerUsername)), ...(heir !== undefined && { heir }) };
  return client.ask(userManagementApi.remove, { params: { customerUsername }, query });
}

async function makeAdmin(customerUsername: string): Promise<void> {
  const permissions: Permission[] = ['manageCompanyUsers'];
  const body = { permissions, version: await versionOf(customerUsername) };
  await anna.ask(userManagementApi.permissions, { params: { customerUsername }, body });
}

/** What listens to a removal, twice as after a crash. */
async function runListeners(): Promise<void> {
  const queued = await shop.parts.db.rows<{ name: string; data: unknown }>(sql`
    delete from jobs.job where name like '%companyUser-removed' and state = 'created' returning name, data`);
  expect(queued.map(({ name }) => name).toSorted()).toEqual([
    'cart.companyUser-removed',
    'departments.companyUser-removed',
    'parked-orders.companyUser-removed',
    'shopping-lists.companyUser-removed',
    'standing-orders.companyUser-removed',
  ]);
  for (const { name, data } of [...queued, ...queued]) {
    await jobs.find((job) => job.name === name)?.run(shop.ctx(), data);
  }
}

describe('happy', () => {
  test('a removed user is out at once; his filled carts and what he parked go to the heir, his address is free', async () => {
    const beat = await shop.logIn('beat.keller@elektro-muster.example');
    const cartId = await activeCartOf(beat);
    await beat.ask(cartApi.add, { params: { cartId }, body: { sku: 'S-1', quantity: 3 } });
    await shop.parts.db.run(sql`
      insert into parked.orders (company_id, user_id, parked_by, email, locale, reason, parked_at, changed_by, lines, fields,
        draft, position_count)
      select company_id, id, 'Beat Keller', email, locale, 'limit', now(), 'Beat Keller', '[]', '{}', '{}', 1
      from customers.company_users where username = 'beat.keller'`);
    expect(await remove('beat.keller', 'dario.wyss')).toMatchObject({ status: 200 });
    expect(await userOf(shop, beat.cookie)).toBeNull();
    await runListeners();
    const dario = await shop.logIn('dario.wyss@elektro-muster.example');
    const { data } = await dario.ask(cartApi.list, {});
    expect(data?.carts).toContainEqual(expect.objectContaining({ cartId, name: 'Beat Keller' }));
    const parked = await shop.parts.db.rows<{ parkedBy: string; email: string }>(sql`
      select distinct o.parked_by as "parkedBy", o.email from parked.orders o
      join customers.company_users u on u.id = o.user_id where u.username = 'dario.wyss' and o.state = 'parked'`);
    expect(parked).toEqual([{ parkedBy: 'Dario Wyss', email: 'dario.wyss@elektro-muster.example' }]);
    const body = {
      salutation: 'mr' as const,
      firstName: 'Beat',
      lastName: 'Keller',
      email: 'beat.keller@elektro-muster.example',
      phone: '',
      mobile: '',
      locale: 'de' as const,
      permissions: [],
      cartLimit: 0,
    };
    const again = await anna.ask(userManagementApi.create, { body });
    expect(again.data?.user).toMatchObject({ customerUsername: 'beat.keller', state: 'invited' });
    await remove('beat.keller');
    await runListeners();
  });

  test('an invitation is taken back without an heir, and its link is gone', async () => {
    const email = `weg${++number}@elektro-muster.example`;
    const person = {
      salutation: 'mr',
      firstName: 'Weg',
      lastName: 'Gegangen',
      phone: '',
      mobile: '',
      locale: 'de',
    } as const;
    const { data } = await anna.ask(userManagementApi.create, {
      body: { ...person, email, permissions: [], cartLimit: 0 },
    });
    expect(await remove(data?.user.customerUsername ?? '')).toMatchObject({ status: 200 });
    await runListeners();
    const list = await anna.ask(userManagementApi.list, { query: { q: email } });
    expect(list.data?.users).toEqual([]);
  });
});

describe('refused', () => {
  test('without an heir nobody who has been here is removed, and not every heir will do', async () => {
    expect(await remove('beat.keller')).toMatchObject({
      status: 422,
      messages: [{ code: 'companyUser.heir_needed', field: 'heir' }],
    });
    for (const heir of ['beat.keller', 'fritz.zaugg', 'eva.inauen', 'nobody']) {
      expect(await remove('beat.keller', heir)).toMatchObject({
        status: 422,
        messages: [{ code: 'companyUser.heir_unfit' }],
      });
    }
  });

  test('the last one who manages users can neither go, nor be blocked, nor give up the right', async () => {
    const params = { customerUsername: 'anna.muster' };
    const lastAdmin = { status: 422, messages: [{ code: 'companyUser.last_admin' }] };
    expect(await remove('anna.muster', 'beat.keller')).toMatchObject(lastAdmin);
    const version = await versionOf('anna.muster');
    const blocked = await anna.ask(userManagementApi.block, { params, body: { isBlocked: true, version } });
    expect(blocked).toMatchObject(lastAdmin);
    const rights = await anna.ask(userManagementApi.permissions, { params, body: { permissions: [], version } });
    expect(rights).toMatchObject(lastAdmin);
    expect((await anna.ask(userManagementApi.view, { params })).data).toMatchObject({
      isSelf: true,
      isLastAdmin: true,
    });
  });

  test('of two admins who remove each other at the same time one stays', async () => {
    await makeAdmin('dario.wyss');
    const dario = await shop.logIn('dario.wyss@elektro-muster.example');
    const versions = { anna: await versionOf('anna.muster'), dario: await versionOf('dario.wyss') };
    const answers = await Promise.all([
      anna.ask(userManagementApi.remove, {
        params: { customerUsername: 'dario.wyss' },
        query: { version: String(versions.dario), heir: 'beat.keller' },
      }),
      dario.ask(userManagementApi.remove, {
        params: { customerUsername: 'anna.muster' },
        query: { version: String(versions.anna), heir: 'beat.keller' },
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    const admins = await shop.parts.db.rows(sql`
      select from customers.company_users u join customers.companies c on c.id = u.company_id
      where c.number = '100100' and u.is_admin and u.is_active`);
    expect(admins).toHaveLength(1);
    await shop.parts.db.run(sql`delete from jobs.job where name like '%companyUser-removed'`);
  });

  test('of two who remove at once the second finds nobody', async () => {
    const version = String(await versionOf('beat.keller'));
    const query = { version, heir: 'dario.wyss' };
    const params = { customerUsername: 'beat.keller' };
    const statuses = await Promise.all([1, 2].map(() => anna.ask(userManagementApi.remove, { params, query })));
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await runListeners();
  });
});

describe('not allowed', () => {
  test('a colleague without the right removes nobody', async () => {
    const beat = await shop.logIn('beat.keller@elektro-muster.example');
    expect((await remove('dario.wyss', 'beat.keller', beat)).status).toBe(403);
  });
});
