import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

/** Somebody who was invited, made anew for each endpoint. */
export const knownValues: KnownValuesOf = async ({ shop }) => {
  const name = `p${randomUUID().slice(0, 8)}`;
  const row = await shop.parts.db.first<{ id: number }>(sql`
    insert into customers.staff (username, email, password_hash, first_name, last_name, locale, role, permissions, invited_at)
    values (${name}, ${`${name}@helvolt.example`}, 'x', 'Petra', 'Frei', 'de', 'operator', '{content}', now()) returning id`);
  return {
    staffId: String(row?.id),
    version: 1,
    firstName: 'Petra',
    lastName: 'Frei',
    email: `${randomUUID()}@helvolt.example`,
    locale: 'de',
    staffPermissions: ['content'],
    staffPermission: 'content',
    state: 'invited',
    isBlocked: true,
    blockReason: 'Hat gekündigt',
  };
};
