import sql, { type Sql } from 'sql-template-tag';
import type { Db } from './db.ts';

/** How long a lease holds without being renewed: so long does work wait whose process has died. */
const LEASE_SECONDS = 3;

/** The right to do one thing, held without a transaction. It is an agreement and no lock: what must not happen twice is also guarded where it is written. */
export type Lease = { readonly name: string; readonly owner: string };

/**
 * Takes a lease that is free, or whose holder has died. Instants are the database's, so that nodes agree.
 * @returns whether it is held now
 */
export async function takeLease(db: Db, lease: Lease): Promise<boolean> {
  return (await db.run(leaseTaken(lease))) === 1;
}

/** The same for who asks for more with the same statement: one row where it is taken. */
export function leaseTaken({ name, owner }: Lease): Sql {
  return sql`
    insert into platform.leases as l (name, owner, leased_until)
    values (${name}, ${owner}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (name) do update set owner = excluded.owner, leased_until = excluded.leased_until
    where l.leased_until < clock_timestamp()`;
}

export async function renewLease(db: Db, { name, owner }: Lease): Promise<void> {
  await db.run(sql`
    update platform.leases set leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where name = ${name} and owner = ${owner}`);
}

export async function giveLeaseBack(db: Db, { name, owner }: Lease): Promise<void> {
  await db.run(sql`delete from platform.leases where name = ${name} and owner = ${owner}`);
}

/** Leases that ran out long ago, of processes that died and whose work was not taken up again. */
export async function deleteOldLeases(db: Db): Promise<number> {
  return db.run(sql`delete from platform.leases where leased_until < clock_timestamp() - interval '1 day'`);
}
