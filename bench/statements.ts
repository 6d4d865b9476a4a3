import { ask, type Round } from './load.ts';

/** The shop counts its statements where somebody may read them: with it, `/metrics` answers on its own port. */
export const METRICS_TOKEN = 'of-the-bench-alone';

const ROUNDS = 10;
const STATEMENTS = /^shop_database_statements_total (\d+)/m;

/** @returns statements of one round, with those of the work that follows an order, and some ten a second that the shop sends by itself */
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
