import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

const programs = ['/usr/bin/valkey-server', '/usr/bin/redis-server'];
const program = programs.find((one) => existsSync(one));

/** Why tests with a real server are left out; undefined where there is one. */
export const valkeyMissing = program === undefined ? `none of ${programs.join(', ')} is there` : undefined;

/** A server of a test that can be killed, stopped in its tracks and started again, and that keeps nothing on disk. */
export function valkeyServer() {
  let child: ChildProcess | undefined;
  let port = 0;
  return {
    url: () => `valkey://127.0.0.1:${port}`,
    start: async (): Promise<void> => {
      port ||= await freePort();
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn(program ?? '', options, { stdio: 'ignore' });
      while (!(await isThere(port))) await sleep(20);
    },
    /** It takes connections and answers nothing. */
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill: async (): Promise<void> => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function isThere(port: number): Promise<boolean> {
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
