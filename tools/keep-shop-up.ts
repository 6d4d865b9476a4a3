import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export type ShopProgram = { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };

export type Patience = {
  /** Pause before the next start; it doubles up to the longest and is the shortest again after a shop has served for `wellMs`. */
  readonly pauseMsMin: number;
  readonly pauseMsMax: number;
  readonly wellMs: number;
  /** How long the shop may take to end after a signal. */
  readonly stopMsMax: number;
  /** How often is looked whether the shop has said that it lives, and how many looks in a row may find nothing. */
  readonly lookMs: number;
  readonly silentLooksMax: number;
};

const usualPatience: Patience = {
  pauseMsMin: 100,
  pauseMsMax: 30_000,
  wellMs: 2_000,
  stopMsMax: 4_500,
  lookMs: 5_000,
  silentLooksMax: 6,
};

/** A shop that serves on for a while after SIGTERM (`DRAIN_SECONDS`) is waited for so much longer. */
const drainingMs = Number(process.env['DRAIN_SECONDS'] ?? 0) * 1000 || 0;

/**
 * Runs the shop as a child process and starts it again when it dies, until a signal ends both. A shop that could not start
 * the first time is not started again: its configuration is wrong, and it has said so.
 * The child sends `ready` once and `alive` again and again (`api/src/app/supervised.ts`); one that falls silent hangs and is killed.
 * @returns the exit code
 */
export async function keepShopUp(program: ShopProgram, patience: Patience = usualPatience): Promise<number> {
  let run = startShop(program, patience);
  let isStopping = false;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true;
      stopping.abort();
      run.stop();
    });
  }
  let wasReady = false;
  let pauseMs: number | undefined;
  for (;;) {
    const ended = await run.ended;
    wasReady ||= ended.wasReady;
    if (isStopping || !wasReady) return ended.code;
    pauseMs = pauseBefore(ended.servedMs, pauseMs, patience);
    console.error(`The shop has ended (exit code ${ended.code}) and is started again in ${pauseMs} ms.`);
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return 130;
    run = startShop(program, patience);
  }
}

/** The pause before the next start of a shop that has served for so long, and was last started after such a pause. */
export function pauseBefore(
  servedMs: number,
  lastMs: number | undefined,
  { pauseMsMin, pauseMsMax, wellMs }: Pick<Patience, 'pauseMsMin' | 'pauseMsMax' | 'wellMs'>,
): number {
  return lastMs === undefined || servedMs >= wellMs ? pauseMsMin : Math.min(2 * lastMs, pauseMsMax);
}

type Ended = { readonly code: number; readonly wasReady: boolean; readonly servedMs: number };

function startShop({ args, env }: ShopProgram, patience: Patience) {
  const child = spawn(process.execPath, [...args], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  let readyAt: number | undefined;
  child.on('message', (message) => {
    if (message !== 'ready') return;
    readyAt = performance.now();
    killWhenSilent(child, patience);
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('exit', (code) => {
      const servedMs = readyAt === undefined ? 0 : performance.now() - readyAt;
      resolve({ code: code ?? 128, wasReady: readyAt !== undefined, servedMs });
    });
  });
  return { ended, stop: () => stopShop(child, patience) };
}

function stopShop(child: ChildProcess, { stopMsMax }: Patience): void {
  child.kill('SIGTERM');
  setTimeout(() => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    console.error('The shop did not end in time and is cut off.');
    child.kill('SIGKILL');
  }, stopMsMax + drainingMs).unref();
}

/** Looks are counted instead of time, which also passes while a machine sleeps. */
function killWhenSilent(child: ChildProcess, { lookMs, silentLooksMax }: Patience): void {
  let silentLooks = 0;
  child.on('message', () => {
    silentLooks = 0;
  });
  const looking = setInterval(() => {
    silentLooks++;
    if (silentLooks <= silentLooksMax) return;
    console.error('The shop hangs and is killed.');
    child.kill('SIGKILL');
  }, lookMs);
  child.once('exit', () => clearInterval(looking));
}
