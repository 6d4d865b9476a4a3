import { readZurichClock } from '#platform/zurich-clock.ts';
import { defineCache } from '#platform/cache/cache.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { Ctx } from '#src/context/context.ts';
import { noTuning, type Tuning } from '#src/ports/search-engine/tuning.ts';
import { toTuning } from './tuning.rules.ts';
import { findLive, findVersionNumber } from './tuning.sql.ts';

type Needed = Pick<Ctx, 'db' | 'searchEngine' | 'cache' | 'now'>;

/** Which state this node has in force; forgotten on every node as soon as there is another one. */
const inForce = defineCache<{ readonly version: string }>({
  name: 'searchTuning.inForce',
  bytesMax: 1000,
  bytesOf: () => 100,
});
const KEY = 'version';

/** Puts on this node in force what is in force by now; a pin ends at midnight in Zurich. Cheap where nothing has changed. */
export const followTuning = inTurn(async (ctx: Needed) => {
  const { day } = readZurichClock(ctx.now);
  const number = await findVersionNumber(ctx);
  const version = versionOf(number, day);
  const known = ctx.cache.of(inForce);
  if (known.peek(KEY)?.version === version) return;
  ctx.searchEngine.tune(await readTuning(ctx, day));
  known.set(KEY, { version });
});

async function readTuning(ctx: Needed, day: string): Promise<Tuning> {
  const live = await findLive(ctx);
  if (!live) return noTuning;
  return toTuning(
    live.rules.map(({ rule }) => rule),
    versionOf(live.version, day),
    day,
  );
}

function versionOf(version: number, day: string): string {
  return version === 0 ? '' : `tuning ${version} ${day}`;
}

/** Nodes hear by this name that another state is in force. */
export const TUNING_SUBJECT = 'searchTuning.rules';

/** After a change was committed: this node has it at once, others as soon as they hear of it. */
export async function announceTuning(ctx: Needed): Promise<void> {
  await followTuning(ctx);
  await ctx.cache.outdate(TUNING_SUBJECT);
}
