// Kills the shop and its database while customers order, and counts what was lost: `npm run chaos -- --rounds 30`. Wanted: nothing
// lost, nothing doubled, back within five seconds each. `--cluster`: rolls and kills the nodes behind a balancer, one by one.
// `--cluster --before FOLDER`: rolls them from the version in that folder, with its packages and pages, to this one and back.
// `--faults`: takes away what they stand on, one by one: ERP, Valkey, PostgreSQL, its disk, the right time.
import { parseArgs } from 'node:util';
import { clusterMissing } from './chaos/cluster.ts';
import { faultsMissing, runFaults } from './chaos/run-faults.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { everything, outAndBack, runCluster, VISITORS } from './chaos/run-cluster.ts';
import { isWhole, type Wholeness } from './chaos/wholeness.ts';

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
  const { kills, slowestRepetitionMs, killsOfOneOrder } = figures;
  const slowestBackMs = Math.max(...kills.map(({ backMs }) => backMs));
  console.log(
    `\n${kills.length} kills, ${sayWrong(figures)} An order was confirmed again within ${slowestBackMs.toFixed(0)} ms; the slowest ` +
      `repetition took ${slowestRepetitionMs.toFixed(0)} ms after the last kill that hit it; one order met ${killsOfOneOrder} of them.`,
  );
  return isRight(figures) && Math.max(slowestBackMs, slowestRepetitionMs) <= BACK_MS_MAX;
}

async function killNodes(): Promise<boolean> {
  if (clusterMissing !== undefined) throw new Error(clusterMissing);
  const figures = await runCluster(
    values.before === undefined ? everything : outAndBack(values.before),
    console.log,
    values.before,
  );
  const { happened, answered, shed } = figures;
  console.log(`\n${answered} answers, ${shed} refused for load, ${sayWrong(figures)}`);
  return (
    isRight(figures) && happened.every(({ what, failures }) => failures.length <= (what === 'rolled' ? 0 : VISITORS))
  );
}

async function takeAway(): Promise<boolean> {
  if (faultsMissing !== undefined) throw new Error(faultsMissing);
  const figures = await runFaults(console.log);
  const { happened, answered, shed } = figures;
  console.log(`\n${answered} answers, ${shed} refused for load, ${sayWrong(figures)}`);
  return isRight(figures) && happened.every(({ failed }) => failed === 0);
}

type Figures = { readonly orders: number; readonly wrong: Wholeness; readonly cartLinesWrong: number };

function sayWrong({ orders, wrong, cartLinesWrong }: Figures): string {
  return `${orders} confirmed orders: ${JSON.stringify(wrong)}, ${cartLinesWrong} lines wrong in the cart that was filled.`;
}

function isRight({ wrong, cartLinesWrong }: Figures): boolean {
  return isWhole(wrong) && cartLinesWrong === 0;
}
