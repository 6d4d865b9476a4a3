import { ask, type Round } from './load.ts';

/** The shop counts its statements where somebody may read them: with it, `/metrics` answers on its own port. */
export const METRICS_TOKEN = 'of-the-bench-alone';

const ROUNDS = 10;
const STATEMENTS = /^shop_database_statements_of_requests_total (\d+)/m;

/** @returns statements of the requests of one round; what the shop does in the background, such as what follows an order, is not among them */
export async function countStatements(origin: string, round: Round): Promise<number> {
  const before = await readStatements(origin);
  for (let n = 0; n < ROUNDS; n++) await round((question) => ask(undefined, origin, question), 0, n);
  return ((await readStatements(origin)) - before) / ROUNDS;
}

async function readStatements(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await ask(undefined, origin, { method: 'GET', path: '/metrics', headers });
  return Number(STATEMENTS.exec(body)?.[1] ?? Number.NaN);
}
