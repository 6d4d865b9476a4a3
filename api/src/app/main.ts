import { readConfig, type Config } from './config.ts';
import { startShop } from './start-shop.ts';
import { endOnSignalOrFault, endWithSupervisor, notifySupervisor } from './supervised.ts';

await main();

async function main(): Promise<void> {
  const config = readOrExplain();
  if (!config) return;
  endWithSupervisor();
  try {
    const shop = await startShop(config, (line) => process.stderr.write(`${line}\n`));
    endOnSignalOrFault(shop);
    for (const line of shop.greeting) process.stdout.write(`${line}\n`);
    notifySupervisor();
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}

function readOrExplain(): Config | undefined {
  try {
    return readConfig(process.env);
  } catch (error) {
    explain(error);
    process.exitCode = 1;
    return undefined;
  }
}

/** A start that fails says why in one or two lines; the stack does not help with a wrong port. */
function explain(error: unknown): void {
  const causes: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) causes.push(at.message);
  process.stderr.write(`The shop could not start: ${causes.join(' — ')}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${String((error as Error).stack)}\n`);
}
