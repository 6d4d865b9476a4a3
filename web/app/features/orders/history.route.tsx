import { contractsApi } from '@shop/contract/contracts';
import { historyApi } from '@shop/contract/order-history';
import type { Route } from './+types/history.route.ts';
import { apiContext, type Api, type Failure } from '#app/lib/api.ts';
import { pageSizeFor } from '#app/lib/page-sizes.ts';
import {
  historyTables,
  positionQuestionOf,
  questionOf,
  readHistoryAddress,
  type HistoryAsked,
} from './history-address.ts';
import type { FoundHistory } from './history-lists.tsx';
import { HistoryPage, type LateHistory } from './history-page.tsx';

export const handle = { texts: ['orders', 'offers', 'documents'], isCoveredAtEnd: true };

/** How long a page waits for its list, ms: only the first question of a large company after a start takes longer. */
const WAITS_MS = 700;
/** And how long its answer stays open for the list, ms: less than any answer may. Then the page asks again. */
const STAYS_OPEN_MS = 6_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readHistoryAddress(new URL(request.url).searchParams, (list) =>
    pageSizeFor(request, historyTables[list]),
  );
  const api = context.get(apiContext);
  const finding = find(api, asked);
  const [found, contracts] = await Promise.all([Promise.race([finding, after(WAITS_MS)]), api.get(contractsApi.list)]);
  return { asked, contracts, found: found ?? Promise.race([finding.catch(failureOf), after(STAYS_OPEN_MS)]) };
}

/** What is thrown after the page has gone out would reach the browser without a word of what went wrong. */
function failureOf(thrown: unknown): LateHistory {
  if (typeof thrown !== 'object' || thrown === null || !('data' in thrown)) throw thrown;
  return { failure: thrown.data as Failure };
}

async function find(api: Api, asked: HistoryAsked): Promise<FoundHistory> {
  if (asked.list === 'orders') {
    const found = await api.get(historyApi.orders, { body: questionOf(asked) });
    return { ...found, positions: [] };
  }
  return { ...(await api.get(historyApi.positions, { body: positionQuestionOf(asked) })), orders: [] };
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />;
}
