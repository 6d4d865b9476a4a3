import { randomUUID } from 'node:crypto';
import type { Db } from './db.ts';
import { giveLeaseBack, renewLease, takeLease, type Lease } from './lease.sql.ts';

/** Often enough that a lease of three seconds outlives a busy moment. */
const RENEW_MS = 750;

export function newLease(name: string): Lease {
  return { name, owner: randomUUID() };
}

/**
 * Renews a lease while `work` goes on.
 * @param db outside any transaction
 */
export async function keepLease<T>(db: Db, lease: Lease, work: () => Promise<T>): Promise<T> {
  // An expired lease only means that another process may begin, too.
  const timer = setInterval(() => void renewLease(db, lease).catch(() => undefined), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Does something that no other process may do at the same moment, and that is too slow for a lock in a transaction.
 * @param db outside any transaction
 * @returns what `work` returned, or `busy` when another process holds the lease
 */
export async function withLease<T>(db: Db, name: string, work: () => Promise<T>): Promise<T | 'busy'> {
  const lease = newLease(name);
  if (!(await takeLease(db, lease))) return 'busy';
  try {
    return await keepLease(db, lease, work);
  } finally {
    await giveLeaseBack(db, lease).catch(() => undefined); // it runs out by itself
  }
}
