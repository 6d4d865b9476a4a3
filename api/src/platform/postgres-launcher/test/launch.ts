// A shop process for the launcher's tests: starts the database with the given arguments, reports it, and stops it when asked to end.
import { startBuiltInPostgres } from '../index.ts';

const [stateDir, nativeFolder] = process.argv.slice(2);
const steps: string[] = [];
try {
  const server = await startBuiltInPostgres({
    stateDir: stateDir ?? '',
    ...(nativeFolder && { nativeFolder }),
    log: console,
    onProgress: (step) => steps.push(step),
  });
  say({ owner: server.owner, connectionString: server.connectionString, steps });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (error) {
  say({ refused: error instanceof Error ? error.message : String(error) });
}

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}
