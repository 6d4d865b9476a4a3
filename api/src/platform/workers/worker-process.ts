import { fork, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { WorkStopped, type PoolWorker, type Posted } from './worker.ts';

export type ProcessLimits = {
  /** Of the heap of JavaScript. */
  readonly heapMbMax: number;
  /** Of the whole process, with what native libraries take. Watched on Linux. */
  readonly memoryMbMax: number;
};

const MEMORY_CHECK_MS = 50;
/** The kernel ends this process first where the machine runs out of memory. */
const FIRST_TO_GO = '1000';

/**
 * A process for what may hang or crash: only a process can be ended while a native library works in it (decision 0038). It
 * runs with a low priority and knows no secret: its environment is empty.
 */
export function startWorkerProcess<Result>(url: URL, { heapMbMax, memoryMbMax }: ProcessLimits): PoolWorker<Result> {
  const child = fork(url, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${heapMbMax}`],
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
  });
  const gone = Promise.withResolvers<void>();
  let fault: Error | undefined;
  let isReady = false;
  let watch: NodeJS.Timeout | undefined;

  const kill = (error?: Error): Promise<void> => {
    fault ??= error;
    child.ref(); // the caller that waits for its end keeps this process alive
    child.kill('SIGKILL');
    return gone.promise;
  };
  const end = (error: Error) => {
    clearInterval(watch);
    gone.resolve();
    worker.onEnd?.(fault ?? error);
    worker.onEnd = undefined;
  };
  const worker: PoolWorker<Result> = {
    post: (job) => {
      watch = watchMemory(child, memoryMbMax, () => void kill(new WorkStopped('memory')));
      // A process that has just died says so by `exit`.
      child.send(job, () => undefined);
    },
    onMessage: undefined,
    onEnd: undefined,
    kill: () => kill(),
  };
  child.on('message', (posted: Posted<Result>) => {
    if (posted.isReady) isReady = true;
    else clearInterval(watch);
    worker.onMessage?.(posted);
  });
  child.on('error', end);
  child.on('exit', (code, signal) => {
    if (!isReady) end(new Error(`The process could not start: ${signal ?? code}`));
    // A heap that is full aborts.
    else end(new WorkStopped(signal === 'SIGABRT' ? 'memory' : 'died'));
  });
  stepBack(child);
  return worker;
}

/** Neither its processor time nor its memory is at the cost of who answers requests, and it does not keep the process running. */
function stepBack(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has died already, or the system forbids it.
  }
  writeFile(`/proc/${child.pid}/oom_score_adj`, FIRST_TO_GO).catch(() => undefined); // Linux only
}

function watchMemory({ pid }: ChildProcess, megabytesMax: number, onTooMuch: () => void): NodeJS.Timeout {
  const check = async () => {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
    if (Number(kilobytes) / 1024 > megabytesMax) onTooMuch();
  };
  return setInterval(() => void check().catch(() => undefined), MEMORY_CHECK_MS).unref();
}
