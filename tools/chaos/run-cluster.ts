import { ensureWebBuild } from '../web-build.ts';
import { nodes, startCluster, type Cluster, type NodeName } from './cluster.ts';
import { makeCustomers } from './customers.ts';
import { sendVisitors, type Failure } from './visitors.ts';
import { countWrong, type Wholeness } from './wholeness.ts';

const PRODUCTS = '300';
export const VISITORS = 4;
/** Answers that are waited for around each event, so that it meets nodes at work. */
const SOME = 30;

/** `rolled`: SIGTERM and started again, as a new version is; `killed`: with -9, and started again after a while. */
export type ClusterEvent = {
  readonly what: 'rolled' | 'killed';
  readonly node: NodeName;
  /** The folder of the version that it is started with; without it this one. */
  readonly version?: string;
};
export type Happened = ClusterEvent & {
  /** Of clients who ask once. */
  readonly failures: readonly Failure[];
};

export type ClusterFigures = {
  readonly happened: readonly Happened[];
  readonly orders: number;
  readonly wrong: Wholeness;
  readonly cartLinesWrong: number;
  readonly answered: number;
  /** Refused early by the shop itself, for load. */
  readonly shed: number;
};

export const everything: readonly ClusterEvent[] = (['rolled', 'killed'] as const).flatMap((what) =>
  nodes.map((node) => ({ what, node })),
);

/** Out to this version one by one, the worker first, and back to the other one, on a database that stays as it is. */
export function outAndBack(version: string): readonly ClusterEvent[] {
  const order = ['worker', 'one', 'two'] as const;
  const out = order.map((node) => ({ what: 'rolled', node }) as const);
  return [...out, ...order.map((node) => ({ what: 'rolled', node, version }) as const)];
}

/** Two webs and a worker behind HAProxy while customers order and visitors look: what failed, and what became of the orders. */
export async function runCluster(
  events: readonly ClusterEvent[],
  report: (line: string) => void,
  version?: string,
): Promise<ClusterFigures> {
  await ensureWebBuild(() => report('Building the pages …'));
  report('Starting two webs and a worker …');
  const cluster = await startCluster(PRODUCTS, { version });
  try {
    await cluster.query('update erp.customers set credit_limit_cents = null');
    return await work(cluster, events, report);
  } finally {
    await cluster.stop();
  }
}

async function work(cluster: Cluster, events: readonly ClusterEvent[], report: (line: string) => void) {
  const customers = await makeCustomers(cluster);
  const ordering = customers.work();
  const brokenOff = ordering.then(() => Promise.reject(new Error('Nobody orders any more.')));
  brokenOff.catch(() => undefined); // after the last event they may end
  const visitors = sendVisitors(cluster.origin, VISITORS);
  const goOn = () => Promise.race([Promise.all([visitors.untilMore(SOME), customers.untilOneMore()]), brokenOff]);
  const happened: Happened[] = [];
  await goOn();
  for (const { what, node, version } of events) {
    const before = visitors.takeFailures().filter(({ isRefused }) => !isRefused); // a busy machine refuses, in words
    if (before.length > 0) throw new Error(`With all nodes there: ${JSON.stringify(before)}`);
    await (what === 'rolled' ? cluster.end(node) : cluster.kill(node));
    if (what === 'killed') await goOn();
    await cluster.start(node, version);
    await goOn();
    const failures = visitors.takeFailures();
    happened.push({ what, node, failures });
    report(
      `${node} ${what}${version === undefined ? '' : ' back'}: ${failures.length} failed ${JSON.stringify(failures)}`,
    );
  }
  await visitors.close();
  customers.close();
  await ordering;
  const confirmed = customers.confirmed().map(({ orderNumber }) => orderNumber);
  return {
    happened,
    orders: confirmed.length,
    cartLinesWrong: await customers.countWrongLines(),
    wrong: await countWrong(cluster.query, confirmed),
    ...visitors.figures(),
  };
}
