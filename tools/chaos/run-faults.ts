import { ensureWebBuild } from '../web-build.ts';
import { clusterMissing, startCluster, type Cluster } from './cluster.ts';
import { makeCustomers } from './customers.ts';
import { startOuterWorld, type OuterFault } from './outer-world.ts';
import { sendVisitors } from './visitors.ts';
import { countWrong, untilHandedOver, type Wholeness } from './wholeness.ts';

const PRODUCTS = '300';
const VISITORS = 4;
/** Questions of visitors while something is away. */
const MEANWHILE = 60;

export const faultsMissing = clusterMissing;

export type HappenedFault = {
  readonly name: string;
  /** Questions of visitors that nobody answered as he should have. */
  readonly failed: number;
  /** With 503 and the time to come again, while what they need was away. */
  readonly refused: number;
  /** From the end of the fault until an order was confirmed that was sent afterwards. */
  readonly backMs: number;
};

export type FaultFigures = {
  readonly happened: readonly HappenedFault[];
  readonly wrong: Wholeness;
  readonly cartLinesWrong: number;
  readonly orders: number;
  readonly answered: number;
  readonly shed: number;
};

/** Takes away, one after the other, what two webs and a worker stand on, while customers order and visitors look. */
export async function runFaults(report: (line: string) => void): Promise<FaultFigures> {
  await ensureWebBuild(() => report('Building the pages …'));
  report('Starting PostgreSQL with a replica, an ERP, two webs and a worker …');
  const outer = await startOuterWorld(report);
  const cluster = await startCluster(PRODUCTS, { outside: outer });
  try {
    await cluster.query('update erp.customers set credit_limit_cents = null');
    return await takeEachAway(cluster, [...clockFaults(cluster), ...outer.faults], report);
  } finally {
    await cluster.stop();
  }
}

/** Nodes whose time is wrong: the clock of the database is another one. */
function clockFaults({ jumpClock }: Cluster): readonly OuterFault[] {
  return [
    {
      name: 'clocks of a web an hour ahead, of the worker an hour behind',
      mayRefuse: false,
      ordersGoOn: true,
      begin: async () => {
        jumpClock('one');
        jumpClock('worker');
        jumpClock('worker');
      },
      end: async () => {
        jumpClock('one');
        jumpClock('one');
        jumpClock('worker');
      },
    },
  ];
}

async function takeEachAway(
  cluster: Cluster,
  faults: readonly OuterFault[],
  report: (line: string) => void,
): Promise<FaultFigures> {
  const customers = await makeCustomers(cluster);
  const ordering = customers.work();
  const brokenOff = ordering.then(() => Promise.reject(new Error('Nobody orders any more.')));
  brokenOff.catch(() => undefined); // after the last fault they may end
  const visitors = sendVisitors(cluster.origin, VISITORS);
  const happened: HappenedFault[] = [];
  await Promise.race([customers.untilOneMore(), brokenOff]);
  for (const { name, mayRefuse, ordersGoOn, begin, end } of faults) {
    visitors.takeFailures();
    await begin();
    const begunAt = performance.now();
    await visitors.untilAsked(MEANWHILE);
    if (ordersGoOn) await Promise.race([customers.untilOneMore(begunAt), brokenOff]);
    await end();
    const endedAt = performance.now();
    await Promise.race([customers.untilOneMore(endedAt), brokenOff]);
    const backMs = performance.now() - endedAt;
    await visitors.untilMore(MEANWHILE);
    const failures = visitors.takeFailures();
    const bad = failures.filter(({ isRefused }) => !(mayRefuse && isRefused));
    happened.push({ name, failed: bad.length, refused: failures.length - bad.length, backMs });
    report(
      `${name}: ${bad.length} failed ${JSON.stringify(bad.slice(0, 3))}, ${failures.length - bad.length} refused, ` +
        `an order confirmed ${backMs.toFixed(0)} ms after its end`,
    );
  }
  await visitors.close();
  customers.close();
  await ordering;
  const numbers = customers.confirmed().map(({ orderNumber }) => orderNumber);
  const cartLinesWrong = await customers.countWrongLines();
  await untilHandedOver(cluster.query);
  const wrong = await countWrong(cluster.query, numbers);
  return { happened, wrong, cartLinesWrong, orders: numbers.length, ...visitors.figures() };
}
