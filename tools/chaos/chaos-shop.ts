import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../repository.ts';
import type { Query } from './wholeness.ts';

const LOOK_MS = 20;

export type ChaosShop = {
  readonly origin: string;
  readonly untilReady: () => Promise<void>;
  /** Else the customers would soon have ordered for more than they may. */
  readonly liftCreditLimits: () => Promise<void>;
  /** Kill -9 of the process that serves or of the database's first process, or the end of all connections to it. */
  readonly kill: (victim: 'shop' | 'database' | 'connections') => Promise<void>;
  readonly query: Query;
  readonly stop: () => Promise<void>;
};

/** A shop as `npm start` runs it, below the supervisor, in its own state folder. */
export function startChaosShop(env: Readonly<Record<'PORT' | 'SHOP_STATE' | 'SHOP_DEMO_PRODUCTS', string>>): ChaosShop {
  const origin = `http://127.0.0.1:${env.PORT}`;
  const postgres = path.join(env.SHOP_STATE, 'postgres');
  const supervisor = spawn(process.execPath, [path.join(root, 'tools/start.ts')], {
    cwd: root,
    env: { ...process.env, ...env, HOST: '127.0.0.1', SHOP_PARENT: '', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const ended = new Promise((resolve) => supervisor.once('exit', resolve));

  function childOfSupervisor(): number {
    const [pid] = readFileSync(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, 'utf8').split(' ');
    return Number(pid);
  }

  async function kill(pid: number): Promise<void> {
    if (!(pid > 0)) throw new Error('There is nothing to kill.');
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(1);
  }

  return {
    origin,
    untilReady: async () => {
      while (!(await isReady(origin))) {
        if (supervisor.exitCode !== null) throw new Error('The shop did not start.');
        await sleep(LOOK_MS);
      }
    },
    liftCreditLimits: async () => {
      await query(postgres, 'update erp.customers set credit_limit_cents = null');
    },
    kill: async (victim) => {
      if (victim === 'shop') await kill(childOfSupervisor());
      else if (victim === 'database') await kill(Number(noteOf(postgres)[0]));
      else
        await query(postgres, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop'`);
    },
    query: <Row extends pg.QueryResultRow>(text: string) => query<Row>(postgres, text),
    stop: async () => {
      supervisor.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** What the running database says about itself, by lines. */
function noteOf(postgres: string): readonly string[] {
  const data = readdirSync(postgres).find((one) => /^pg\d+$/.test(one)) ?? '';
  return readFileSync(path.join(postgres, data, 'postmaster.pid'), 'utf8').split('\n');
}

async function query<Row extends pg.QueryResultRow>(postgres: string, text: string): Promise<readonly Row[]> {
  const note = noteOf(postgres);
  const client = new pg.Client({ host: note[4] ?? '', port: Number(note[3]), user: 'shop', database: 'shop' });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
