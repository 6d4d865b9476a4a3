import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { readingFrom, replicaConfig } from './db-replica.ts';
import { countSent } from './count-queries.ts';
import { traced } from './tracing/tracing.ts';
import { isDemoted, mapConnectionErrors } from './database-gone.ts';
import { directAddress, findPrimary, followingPrimary, pooledAddress, type DatabaseAddress } from './primary.ts';

/**
 * The one handle to PostgreSQL. Pool or transaction: callers cannot tell and need not. Every query is a named prepared
 * statement on its connection (behind a pooler an unnamed one), so keep the text constant: lists go in as one array parameter
 * (`= any(${skus})`).
 */
export type Db = {
  /** All rows. The type is what the query says; columns are read as written (snake case is aliased in the SQL). */
  readonly rows: <Row>(query: Sql, planned?: Planned) => Promise<readonly Row[]>;
  /** The first row, or undefined. */
  readonly first: <Row>(query: Sql) => Promise<Row | undefined>;
  /** Runs a changing query; answers how many rows it touched. */
  readonly run: (query: Sql) => Promise<number>;
  /** For libraries that bring their own SQL text (the job queue). */
  readonly text: (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  /** Whether a query commits by itself, outside a transaction: only for settings that must not touch anybody else's work. */
  readonly commitsAlone: boolean;
  /** Commits what `work` does together or not at all; inside a transaction it joins it. */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * For long readings: the replica, where there is one, as soon as it knows what has been committed so far; else, and in a
   * transaction, this handle.
   */
  readonly forReading: () => Promise<Db>;
};

/**
 * When PostgreSQL plans a statement: once for all values, or each time for those of the call, where they decide which index is
 * right, as the words of a search do. That takes its time, so it is for short queries.
 */
export type Planned = 'once' | 'eachTime';

export type Database = {
  readonly db: Db;
  /** A connection of its own for LISTEN, outside the pool. */
  readonly listen: (
    channel: string,
    onNotification: (payload: string) => void,
    onEnd: () => void,
  ) => Promise<() => Promise<void>>;
  /** Connections of each pool at this moment. */
  readonly figures: () => readonly PoolFigures[];
  readonly close: () => Promise<void>;
};

/** `waiting`: queries that no connection is free for. */
export type PoolFigures = Record<'max' | 'open' | 'idle' | 'waiting', number> & { readonly pool: string };

/** How long a query waits for a connection, milliseconds: after that the database is taken for gone. */
const CONNECT_MS_MAX = 10_000;

type Connection = { query: (config: pg.QueryConfig | string) => Promise<pg.QueryResult> };

/** The transaction that the running work belongs to. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whether the caller, or its caller, holds a transaction open: then no outer system may be asked (`port-guard.ts`). */
export function isInTransaction(): boolean {
  return transactions.getStore()?.isOpen ?? false;
}

/** Runs `work` with a `ctx` whose queries commit together or not at all. Name the argument `ctx`. */
export function inTransaction<C extends { readonly db: Db }, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db }));
}

export type DatabaseOptions = {
  readonly connectionsMax: number;
  /**
   * Of these, connections for transactions alone; the others are for single statements. So transactions that wait for each
   * other's rows leave those alone who only read. Without it all share all.
   */
  readonly transactionsMax?: number;
  /** A replica for long readings (`Db.forReading`). */
  readonly readAddress?: string | undefined;
  readonly onError: (error: Error) => void;
};

/**
 * Opens the database. Connections are made when needed and kept.
 * @param address anything `pg` understands, also a socket folder
 */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions): Database {
  const { connectionsMax, transactionsMax = 0, readAddress, onError } = options;
  const config: pg.PoolConfig = {
    ...followingPrimary(pooledAddress(address)),
    connectionTimeoutMillis: CONNECT_MS_MAX,
    types: { getTypeParser },
    application_name: 'shop',
  };
  // A statement prepared on one connection is unknown on the one that the pooler gives next.
  const nameOf = typeof address === 'string' ? statementName : () => undefined;
  let isClosing = false;
  const onPoolError = (error: Error) => {
    if (!isClosing) onError(error); // a server that goes after us is no news
  };
  const statements = openPool({ ...config, max: connectionsMax - transactionsMax }, onPoolError);
  const forTransactions =
    transactionsMax === 0 ? statements : openPool({ ...config, max: transactionsMax }, onPoolError);

  function handle(connection: Connection, beside: Pick<Db, 'commitsAlone' | 'transaction' | 'forReading'>): Db {
    async function send(query: Sql, planned: Planned = 'once') {
      countSent(1);
      const { text, values } = query;
      const name = planned === 'once' ? nameOf(text) : undefined;
      return asked(text, () => connection.query({ name, text, values }));
    }
    return {
      rows: async <Row>(query: Sql, planned?: Planned) => (await send(query, planned)).rows as Row[],
      first: async <Row>(query: Sql) => (await send(query)).rows[0] as Row | undefined,
      run: async (query) => (await send(query)).rowCount ?? 0,
      text: async (text, values) => {
        countSent(1);
        const name = isOneStatement(text) ? nameOf(text) : undefined;
        const result = await asked(text, () => connection.query({ name, text, values: values ? [...values] : [] }));
        const results: readonly pg.QueryResult<Record<string, unknown>>[] = [result].flat(); // one for each statement
        return { rows: results.flatMap(({ rows }) => rows) };
      },
      ...beside,
    };
  }

  async function begin<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const client = await mapConnectionErrors(forTransactions.connect());
    let broken: Error | undefined;
    const scope = { isOpen: true };
    const join: Db['transaction'] = (inner) => inner(db);
    const connection = oneAfterAnother(client);
    const db: Db = handle(connection, { commitsAlone: false, transaction: join, forReading: async () => db });
    try {
      countSent(2);
      await asked('begin', () => connection.query('begin'));
      const result = await transactions.run(scope, () => work(db));
      await asked('commit', () => connection.query('commit'));
      return result;
    } catch (error) {
      if ('Client' in config && error instanceof Error && isDemoted(error)) broken = error;
      await connection.query('rollback').catch((cause: unknown) => {
        broken = cause instanceof Error ? cause : new Error('rollback failed');
      });
      throw error;
    } finally {
      scope.isOpen = false;
      client.release(broken);
    }
  }

  const db: Db = handle(statements, {
    commitsAlone: true,
    transaction: begin,
    forReading: async () => (fromReplica ? fromReplica() : db),
  });
  const replica = readAddress === undefined ? undefined : openPool(replicaConfig(config, options), onPoolError);
  const fromReplica =
    replica &&
    readingFrom(
      handle(replica, { commitsAlone: true, transaction: begin, forReading: async () => db }),
      () => db,
      onError,
    );

  return {
    db,
    listen: async (channel, onNotification, onEnd) =>
      listen(
        { ...config, connectionString: await findPrimary(directAddress(address)) },
        channel,
        onNotification,
        onEnd,
      ),
    figures: () =>
      Object.entries({ statements, transactions: forTransactions, ...(replica && { replica }) }).map(([pool, of]) => ({
        pool,
        max: of.options.max,
        open: of.totalCount,
        idle: of.idleCount,
        waiting: of.waitingCount,
      })),
    close: async () => {
      isClosing = true;
      const pools = new Set([statements, forTransactions, ...(replica ? [replica] : [])]);
      await Promise.all([...pools].map((pool) => pool.end()));
    },
  };
}

/**
 * A pool whose connections always have a listener. PostgreSQL may end one at any moment: between two queries, or in the very
 * packet with which it is handed over. Without a listener that would end the process; the next query on it fails all the same.
 */
function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', onError);
  return pool;
}

/**
 * What a transaction asks at once is sent one after the other, in the order of asking: a client of `pg` does one thing at a
 * time, and takes no second one from version 9 on. The end of the transaction stands in the same row.
 */
function oneAfterAnother(client: pg.PoolClient): Connection {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: (query: pg.QueryConfig | string) => {
      const answer = last.then(() => client.query(query));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}

/** Whether the database has refused a change for this constraint of a table. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint;
}

/** A question to PostgreSQL. Its text holds no data: values go beside it. */
function asked<T>(text: string, question: () => Promise<T>): Promise<T> {
  const [verb = ''] = text.trimStart().split(/\s/, 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return traced({ name: `postgresql ${verb}`, kind: 'client', attributes }, () => mapConnectionErrors(question()));
}

async function listen(
  config: pg.PoolConfig,
  channel: string,
  onNotification: (payload: string) => void,
  onEnd: () => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client(config);
  client.on('error', onEnd);
  client.on('end', onEnd);
  client.on('notification', (notification) => onNotification(notification.payload ?? ''));
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return async () => {
    client.removeListener('end', onEnd);
    await client.end();
  };
}

const names = new Map<string, string>();
/** Beyond this many different texts the rest runs unnamed: someone builds SQL from input, and connections must not fill up. */
const NAMED_STATEMENTS_MAX = 1000;

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMED_STATEMENTS_MAX) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Only one statement can be prepared; a text of several has a semicolon between them. */
function isOneStatement(text: string): boolean {
  return !text.includes(';');
}

const INT8_OID: number = pg.types.builtins.INT8;
const DATE_OID: number = pg.types.builtins.DATE;

/** Whole numbers beyond 32 bits as numbers (the shop has none beyond 2^53), dates as the ISO text they are. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8_OID) return Number;
  if (oid === DATE_OID) return (value) => value;
  return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown;
}
