import { ShopError } from '@shop/contract/errors';
import sql from 'sql-template-tag';
import type { Db } from './db.ts';

/** What PostgreSQL says to a change in a transaction that only reads. */
const READ_ONLY = '25006';

/**
 * The same handle for who may look and change nothing: PostgreSQL itself refuses every change, whoever wrote the query.
 * Each query is a transaction of its own that only reads.
 */
export function readingOnly(db: Db): Db {
  function reading<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return refusingChanges(() =>
      db.transaction(async (inner) => {
        if (db.commitsAlone) await inner.run(sql`set transaction read only`);
        return work(inner);
      }),
    );
  }
  const looking: Db = {
    rows: (query, planned) => reading((inner) => inner.rows(query, planned)),
    first: (query) => reading((inner) => inner.first(query)),
    run: (query) => reading((inner) => inner.run(query)),
    text: (text, values) => reading((inner) => inner.text(text, values)),
    commitsAlone: false,
    transaction: (work) => reading(work),
    forReading: async () => looking,
  };
  return looking;
}

/** @throws ShopError `agent.view_only` */
async function refusingChanges<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const isChange = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === READ_ONLY;
    throw isChange ? new ShopError('agent.view_only', {}, { cause }) : cause;
  }
}
