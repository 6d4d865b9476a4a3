import { expect, test } from 'vitest';
import { runChaos, victims } from './chaos/run-chaos.ts';
import { nothingWrong } from './chaos/wholeness.ts';

/** Each of them twice; `npm run chaos` does more. */
const ROUNDS = 2 * victims.length;

test('orders survive a shop, a database and connections that are killed at any moment: each exists once, was handed over and mailed once or still waits for it, no cart loses a line, and the shop comes back', async () => {
  const { kills, orders, wrong, cartLinesWrong } = await runChaos(ROUNDS, () => undefined);
  expect(kills).toHaveLength(ROUNDS);
  expect(orders).toBeGreaterThan(ROUNDS);
  expect({ ...wrong, cartLinesWrong }).toEqual({ ...nothingWrong, cartLinesWrong: 0 });
});
