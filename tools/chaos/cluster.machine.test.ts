import { describe, expect, test } from 'vitest';
import { clusterMissing } from './cluster.ts';
import { runCluster, VISITORS, type ClusterEvent } from './run-cluster.ts';
import { nothingWrong } from './wholeness.ts';

/** Nodes are started six times: beside other work that takes long. */
const MS_MAX = 1_800_000;

/** The short form; `npm run chaos -- --cluster` rolls and kills every process. */
const events: readonly ClusterEvent[] = [
  { what: 'rolled', node: 'one' },
  { what: 'killed', node: 'two' },
  { what: 'killed', node: 'worker' },
];

describe.skipIf(clusterMissing !== undefined)(
  `two webs and a worker behind HAProxy (${clusterMissing ?? 'started'})`,
  () => {
    test(
      'a roll-out fails no request; kill -9 cuts off what was worked on at most; no order, hand-over, e-mail or line of a cart is lost or doubled',
      async () => {
        const { happened, orders, wrong, cartLinesWrong } = await runCluster(events, () => undefined);
        const failed = happened.map(({ what, node, failures }) => ({ what, node, failures }));
        expect(failed.filter(({ what, failures }) => what === 'rolled' && failures.length > 0)).toEqual([]);
        expect(failed.filter(({ failures }) => failures.length > VISITORS)).toEqual([]);
        expect(orders).toBeGreaterThan(events.length);
        expect({ ...wrong, cartLinesWrong }).toEqual({ ...nothingWrong, cartLinesWrong: 0 });
      },
      MS_MAX,
    );
  },
);
