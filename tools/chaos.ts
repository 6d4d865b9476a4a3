// Kills the shop and its database while customers order, and counts what was lost: `npm run chaos -- --rounds 30`. Wanted: nothing
// lost, nothing doubled, back within five seconds each.
import { parseArgs } from 'node:util';
import { runChaos } from './chaos/run-chaos.ts';

const BACK_MS_MAX = 5000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const { kills, orders, lost, doubled, unknown, slowestRepetitionMs } = await runChaos(
  Number(values.rounds),
  console.log,
);
const slowestBackMs = Math.max(...kills.map(({ backMs }) => backMs));
console.log(
  `\n${kills.length} kills, ${orders} confirmed orders: ${lost} lost, ${doubled} doubled, ${unknown} that nobody was told of. ` +
    `An order was confirmed again within ${slowestBackMs.toFixed(0)} ms; the slowest repetition took ${slowestRepetitionMs.toFixed(0)} ms.`,
);
const isWell = lost + doubled + unknown === 0 && Math.max(slowestBackMs, slowestRepetitionMs) <= BACK_MS_MAX;
process.exitCode = isWell ? 0 : 1;
