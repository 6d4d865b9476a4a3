import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { ensureWebBuild } from '../web-build.ts';
import { startChaosShop, type ChaosShop } from './chaos-shop.ts';
import { makeCustomers, type Confirmed } from './customers.ts';
import { countWrong, type Wholeness } from './wholeness.ts';

const PRODUCTS = '500';
/** A purchase takes some tenths of a second: within this time it is met at any of its steps. */
const PURCHASE_MS = 500;

export const victims = ['shop', 'database', 'connections'] as const;

export type ChaosFigures = {
  /** Time from the kill until an order was confirmed that was sent afterwards. */
  readonly kills: readonly { readonly victim: (typeof victims)[number]; readonly backMs: number }[];
  readonly orders: number;
  readonly wrong: Wholeness;
  readonly cartLinesWrong: number;
  /** From the time that an order was sent, or from the last kill that hit it, until it was confirmed. */
  readonly slowestRepetitionMs: number;
  /** Kills that one order lived through, at most. */
  readonly killsOfOneOrder: number;
};

type Kill = { readonly victim: (typeof victims)[number]; readonly killedAt: number; readonly backMs: number };

/**
 * Runs a shop of its own as `npm start` does, in a temporary folder, and kills in turn the process that serves (-9), the database
 * (-9), and all connections to it, each while customers order.
 */
export async function runChaos(rounds: number, report: (line: string) => void): Promise<ChaosFigures> {
  await ensureWebBuild(() => report('Building the pages …'));
  const state = mkdtempSync(path.join(tmpdir(), 'shop-chaos-'));
  chmodSync(state, 0o711); // when root runs it, the database's account must be able to pass
  const shop = startChaosShop({ PORT: String(await freePort()), SHOP_STATE: state, SHOP_DEMO_PRODUCTS: PRODUCTS });
  try {
    await shop.untilReady();
    await shop.liftCreditLimits();
    return await killInTurn(shop, rounds, report);
  } finally {
    await shop.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

async function killInTurn(shop: ChaosShop, rounds: number, report: (line: string) => void): Promise<ChaosFigures> {
  const customers = await makeCustomers(shop);
  const working = customers.work();
  const brokenOff = working.then(() => Promise.reject(new Error('Nobody orders any more.')));
  brokenOff.catch(() => undefined); // after the last round they may end
  const kills: Kill[] = [];
  for (let round = 0; round < rounds; round++) {
    const victim = victims[round % victims.length] ?? 'shop';
    await Promise.race([customers.untilOneMore(), brokenOff]);
    await sleep(Math.random() * PURCHASE_MS);
    await shop.kill(victim);
    const killedAt = performance.now();
    await Promise.race([customers.untilOneMore(killedAt), brokenOff]);
    const backMs = performance.now() - killedAt;
    kills.push({ victim, killedAt, backMs });
    report(`Round ${round + 1}: ${victim} killed, an order confirmed after ${backMs.toFixed(0)} ms`);
  }
  customers.close();
  await working;
  const confirmed = customers.confirmed();
  const numbers = confirmed.map(({ orderNumber }) => orderNumber);
  return {
    kills,
    orders: confirmed.length,
    cartLinesWrong: await customers.countWrongLines(),
    ...repetitionsOf(confirmed, kills),
    wrong: await countWrong(shop.query, numbers),
  };
}

/** The next kill comes when one customer has ordered again: an order of another may meet several, and counts from the last. */
function repetitionsOf(confirmed: readonly Confirmed[], kills: readonly Kill[]) {
  const repetitions = confirmed.map(({ begunAt, confirmedAt }) => {
    const hits = kills.filter(({ killedAt }) => killedAt > begunAt && killedAt < confirmedAt);
    return { ms: confirmedAt - (hits.at(-1)?.killedAt ?? begunAt), hits: hits.length };
  });
  return {
    slowestRepetitionMs: Math.max(...repetitions.map(({ ms }) => ms)),
    killsOfOneOrder: Math.max(...repetitions.map(({ hits }) => hits)),
  };
}
