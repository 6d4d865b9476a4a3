import pg from 'pg';

/**
 * Where the database is. Two addresses where a pooler stands before it that gives a connection to each transaction anew
 * (PgBouncer's transaction mode): what lasts longer than a transaction goes the direct way.
 */
export type DatabaseAddress = string | { readonly pooled: string; readonly direct: string };

export function directAddress(address: DatabaseAddress): string {
  return typeof address === 'string' ? address : address.direct;
}

export function pooledAddress(address: DatabaseAddress): string {
  return typeof address === 'string' ? address : address.pooled;
}

/** How long one of several servers may take to say what it is, milliseconds. */
const ASKED_MS_MAX = 2000;

/**
 * The servers that a connection string names, each in a string of its own: `postgres://u:p@a:5432,b:5432/shop`, or with the
 * hosts as a parameter, as libpq has it, too.
 */
export function serversOf(connectionString: string): readonly string[] {
  const { head = '', hosts = '', rest = '' } = AUTHORITY.exec(connectionString)?.groups ?? {};
  if (hosts.includes(',')) return hosts.split(',').map((host) => `${head}${host}${rest}`);
  const parameter = HOST_PARAMETER.exec(connectionString)?.groups?.['hosts'] ?? '';
  const named = decodeURIComponent(parameter).split(',');
  if (named.length === 1) return [connectionString];
  return named.map((host) =>
    connectionString.replace(HOST_PARAMETER, (found) => found.replace(parameter, encodeURIComponent(host))),
  );
}

const AUTHORITY = /^(?<head>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<rest>.*)$/s;
const HOST_PARAMETER = /(?<=[?&])host=(?<hosts>[^&]*)/;

/**
 * The server that takes changes. One alone is not asked.
 * @throws Error of the last one where none is the primary
 */
export async function findPrimary(connectionString: string): Promise<string> {
  const servers = serversOf(connectionString);
  const [only] = servers;
  if (only !== undefined && servers.length === 1) return only;
  let last: unknown;
  for (const server of servers) {
    try {
      if (await takesChanges(server)) return server;
      last = new Error(`${servers.length} servers, and none takes changes`);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

async function takesChanges(server: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: ASKED_MS_MAX,
    query_timeout: ASKED_MS_MAX,
  });
  client.on('error', () => undefined); // the query reports it
  try {
    await client.connect();
    // A replica says “on”, and so does a server that an administrator has closed for changes.
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    return rows[0]?.transaction_read_only === 'off';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Connections of a pool that look for the primary each time they are made, so that a fail-over is found without a restart.
 * @returns nothing to add where there is one server
 */
export function followingPrimary(connectionString: string): pg.PoolConfig {
  const [first, second] = serversOf(connectionString);
  if (second === undefined || first === undefined) return { connectionString };
  class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      connected.then(() => callback(undefined as unknown as Error), callback);
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const { host, port } = new pg.Client({ connectionString: await findPrimary(connectionString) });
      Object.assign(this, { host, port });
      await super.connect();
      return this;
    }
  }
  return { connectionString: first, Client: PrimaryClient };
}
