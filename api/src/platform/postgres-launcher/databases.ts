import pg from 'pg';

/** How to reach a server: `host` is a socket's folder. */
export type Connection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

/** The connection as a URL that `pg` and `psql` understand. */
export function connectionStringOf({ host, port, user, database }: Connection): string {
  return `postgresql://${encodeURIComponent(user)}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`;
}

/** The same server, another database. */
export function onDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/**
 * Creates the database `name` on the server of `connectionString` unless it exists; true when it was created.
 * With `template`, as a copy of that database, which must have no connections at that moment; its files are copied, which
 * costs a third of what copying page by page through the log does.
 */
export async function ensureDatabase(connectionString: string, name: string, template?: string): Promise<boolean> {
  return onServer(connectionString, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount) return false;
    const copyOf = template ? ` TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY` : '';
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${copyOf}`);
    return true;
  });
}

/** Drops the database `name`, closing all connections to it; nothing happens when it does not exist. */
export async function removeDatabase(connectionString: string, name: string): Promise<void> {
  await onServer(connectionString, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

async function onServer<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: onDatabase(connectionString, 'postgres') });
  // Without a listener a server that stops just then would end the whole process; the query's own error says enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
