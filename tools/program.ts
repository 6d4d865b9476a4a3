import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './repository.ts';

/** How a program ended: its exit code (128 and more after a signal), what it printed, and how long it took. */
export type Outcome = { readonly code: number; readonly output: string; readonly seconds: number };

export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Shows the output at once instead of keeping it. */
  readonly live?: boolean;
};

const running = new Set<ChildProcess>();

/** Runs a program to its end. A program that can't be started counts as code 127. */
export async function runProgram({ command, args, cwd = root, env = {}, live = false }: Program): Promise<Outcome> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      resolve(127);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 128));
  });
  running.delete(child);
  return { code, output: Buffer.concat(chunks).toString(), seconds: (performance.now() - startedAt) / 1000 };
}

/** Ctrl-C and its like end the programs first and then the tool; nothing stays behind. */
export function stopProgramsOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill('SIGTERM');
      setTimeout(() => process.exit(130), 3_000).unref();
      setInterval(() => {
        if (running.size === 0) process.exit(130);
      }, 20);
    });
  }
}
