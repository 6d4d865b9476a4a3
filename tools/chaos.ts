// Kills the shop and its database while customers order, and counts what was lost: `npm run chaos -- --rounds 30`. Wanted: nothing
// lost, nothing doubled, back within five seconds each. `--cluster`: rolls and kills the nodes behind a balancer, one by one.
// `--cluster --before FOLDER`: rolls them from the version in that folder, with its packages and pages, to this one and back.
// `--faults`: takes away what they stand on, one by one: ERP, Valkey, PostgreSQL, its disk, the right time.
import { parseArgs } from 'node:util';
import { clusterMissing } from './chaos/cluster.ts';
import { faultsMissing, runFaults } from './chaos/run-faults.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { everything, outAndBack, runCluster, VISITORS } from './chaos/run-cluster.ts';

const BACK_MS_MAX = 5000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    cluster: { type: 'boolean', default: false },
    before: { type: 'string' },
    faults: { type: 'boolean', default: false },
  },
});
const run = values.faults ? takeAway : values.cluster ? killNodes : () => killShop(Number(values.rounds));
process.exitCode = (await run()) ? 0 : 1;

async function killShop(rounds: number): Promise<boolean> {
  const figures = await runChaos(rounds, console.log);
  const { kills, orders, lost, doubled, unknown, cartLinesWrong, slowestRepetitionMs, killsOfOneOrder } = figures;
  const slowestBackMs = Math.max(...kills.map(({ backMs }) => backMs));
  console.log(
    `\n${kills.length} kills, ${orders} confirmed orders: ${lost} lost, ${doubled} doubled, ${unknown} that nobody was told of, ` +
      `${cartLinesWrong} lines wrong in the cart that was filled. An order was confirmed again within ${slowestBackMs.toFixed(0)} ms; the slowest repetition took ${slowestRepetitionMs.toFixed(0)} ms ` +
      `after the last kill that hit it; one order met ${killsOfOneOrder} of them.`,
  );
  const isWell =
    lost + doubled + unknown + cartLinesWrong === 0 && Math.max(slowestBackMs, slowestRepetitionMs) <= BACK_MS_MAX;
  return isWell;
}

async function killNodes(): Promise<boolean> {
  if (clusterMissing !== undefined) throw new Error(clusterMissing);
  const { happened, orders, answered, shed, lost, doubled, unknown, cartLinesWrong } = await runCluster(
    values.before === undefined ? everything : outAndBack(values.before),
    console.log,
    values.before,
  );
  console.log(
    `\n${answered} answers, ${shed} refused for load, ${orders} confirmed orders: ${lost} lost, ${doubled} doubled, ` +
      `${unknown} that nobody was told of, ${cartLinesWrong} lines wrong in the cart that was filled.`,
  );
  const isWell = happened.every(({ what, failures }) => failures.length <= (what === 'rolled' ? 0 : VISITORS));
  return isWell && lost + doubled + unknown + cartLinesWrong === 0;
}

async function takeAway(): Promise<boolean> {
  if (faultsMissing !== undefined) throw new Error(faultsMissing);
  const { happened, orders, answered, shed, isWhole, ...counts } = await runFaults(console.log);
  console.log(
    `\n${answered} answers, ${shed} refused for load, ${orders} confirmed orders: ${JSON.stringify(counts)}.`,
  );
  return isWhole && happened.every(({ failed }) => failed === 0);
}
