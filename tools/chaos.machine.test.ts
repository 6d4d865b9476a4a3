import { expect, test } from 'vitest';
import { runChaos, victims } from './chaos/run-chaos.ts';

/** Each of them twice; `npm run chaos` does more. */
const ROUNDS = 2 * victims.length;

test('orders survive a shop, a database and connections that are killed at any moment: each exists once, no cart loses a line, and the shop comes back', async () => {
  const { kills, orders, lost, doubled, unknown, cartLinesWrong } = await runChaos(ROUNDS, () => undefined);
  expect(kills).toHaveLength(ROUNDS);
  expect(orders).toBeGreaterThan(ROUNDS);
  expect({ lost, doubled, unknown, cartLinesWrong }).toEqual({ lost: 0, doubled: 0, unknown: 0, cartLinesWrong: 0 });
});
