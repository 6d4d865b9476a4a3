import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltInPostgres, startBuiltInPostgres } from './start-built-in-postgres.ts';

/** Trades durability for speed: what these servers hold is thrown away anyway. */
const throwawaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** A server of its own in a temporary folder, for tests and measurements; `stop` removes it without a trace. */
export async function startThrowawayPostgres(): Promise<BuiltInPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-db-'));
  // When root runs the tests, the database's account must be able to pass.
  chmodSync(folder, 0o711);
  const quiet = { info: () => undefined, warn: () => undefined };
  try {
    const server = await startBuiltInPostgres({ stateDir: folder, log: quiet, settings: throwawaySettings });
    async function stop(): Promise<void> {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    return { ...server, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
