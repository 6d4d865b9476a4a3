import type { Permission } from '@shop/contract/permissions';
import sql from 'sql-template-tag';
import { beforeAll } from 'vitest';
import type { Client, TestShop } from './shop.ts';

/** A demo user (docs/domain/demo-world.md#accounts) who is logged in before the first test of the file; call it at the top. */
export function loggedIn(shop: TestShop, email: string): Client {
  let client: Client | undefined;
  beforeAll(async () => {
    client = await shop.logIn(email);
  });
  return new Proxy({} as Client, {
    get: (_, key: keyof Client) => {
      if (!client) throw new Error(`${email} is logged in by beforeAll: use it inside tests only.`);
      return client[key];
    },
  });
}

/** From now on this user may do everything he could but this. */
export async function takePermission(shop: TestShop, email: string, permission: Permission): Promise<void> {
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = array_remove(permissions, ${permission}) where email = ${email}`);
}
