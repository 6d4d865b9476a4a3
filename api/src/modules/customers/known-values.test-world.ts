import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

/** Company 100300 with a note of the operator; it is let in again before each endpoint. */
export const knownValues: KnownValuesOf = async ({ shop }) => {
  const { db } = shop.parts;
  await db.run(sql`update customers.companies set is_active = true, version = 1 where number = '100300'`);
  await db.run(sql`
    update customers.company_users set is_active = true, version = 1 where username = 'sepp.manser'`);
  const note = await db.first<{ id: number }>(sql`
    insert into customers.notes (company_id, staff_id, written_by, written_at, text)
    select c.id, t.id, 'Marco Steiner', now(), 'Ruft morgens an' from customers.companies c, customers.staff t
    where c.number = '100300' and t.email = 'operator@helvolt.example' returning id`);
  return {
    q: 'alpstein',
    customerNumber: '100300',
    customerUsername: 'sepp.manser',
    recordKind: 'orders',
    version: 1,
    isBlocked: false,
    blockReason: 'Rechnungen offen',
    noteId: String(note?.id),
    noteText: 'Ruft am Morgen an',
  };
};
