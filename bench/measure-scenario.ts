import { startServer, type Server } from './child.ts';
import { measure, type Figures } from './load.ts';
import { resultOf, type Row } from './rows.ts';
import { sized } from './scale.ts';
import { always, type Scenario } from './scenarios.ts';
import { countStatements } from './statements.ts';

const MEASURE_MS = sized(3000, 500);
const BUSY_CONNECTIONS = 32;

/** What this machine gives at best in this very run. */
export type Ceiling = { readonly json: Figures; readonly react: Figures };

export async function measureCeiling(): Promise<Ceiling> {
  const ceiling = await startServer('bench/ceiling.ts', {}, () => undefined);
  const json = await measure(ceiling.origin, BUSY_CONNECTIONS, MEASURE_MS, always({ method: 'GET', path: '/json' }));
  const react = await measure(ceiling.origin, BUSY_CONNECTIONS, MEASURE_MS, always({ method: 'GET', path: '/react' }));
  await ceiling.stop();
  console.log(
    `Ceiling: bare JSON route ${json.perSecond.toFixed(0)}/s, bare React stream ${react.perSecond.toFixed(0)}/s\n`,
  );
  return { json, react };
}

/** One connection, then its statements, then many. */
export async function measureScenario(shop: Server, scenario: Scenario, { json, react }: Ceiling): Promise<Row> {
  const { name } = scenario;
  const alone = await measure(shop.origin, 1, MEASURE_MS, scenario.round);
  const statements = await countStatements(shop.origin, scenario.round);
  const busy = await measure(shop.origin, scenario.connections ?? BUSY_CONNECTIONS, MEASURE_MS, scenario.round);
  const share = busy.perSecond / (scenario.isPage ? react : json).perSecond;
  const megabytes = (await shop.memory()) / 1024 / 1024;
  return { name, alone, busy, share, statements, megabytes, result: resultOf(scenario, { alone, busy, statements }) };
}
