import { ask, type Question } from './load.ts';
import { listPieces } from './carts.ts';
import type { Scenario } from './scenarios.ts';
import type { Goods } from './world.ts';

const LINES = 300;
/** As many as a list holds. */
const LINES_OF_FULL = 2000;
/** Several tabs at one list: more are not realistic. */
const CONNECTIONS = 4;

/** Shopping lists: a long one opened, without and with prices, and articles added, every connection to a list of its own. */
export async function listScenarios(
  origin: string,
  goods: Goods,
  cookies: readonly string[],
): Promise<readonly Scenario[]> {
  const skus = await listPieces(origin, goods, LINES);
  const lists = await Promise.all(cookies.map((cookie) => makeList(origin, cookie)));
  const [first = { listId: '', headers: {} }] = lists;
  const path = `/api/shopping-list/${first.listId}`;
  const items = skus.map((sku) => ({ sku, quantity: 2 }));
  const filled = await ask(undefined, origin, { ...json(`${path}/multi-add`, { items }), headers: first.headers });
  if (filled.status !== 200) throw new Error(`A long list could not be filled: ${filled.body.slice(0, 300)}`);
  const full = await fillList(origin, cookies[0] ?? '', skus);
  const open: Question = { method: 'GET', path, headers: first.headers };
  const prices = { ...json(`${path}/enrichment`, { stockInformation: 'basic' }), headers: first.headers };
  return [
    {
      name: `list of ${LINES}: open`,
      connections: CONNECTIONS,
      p50Max: 15,
      round: async (ask) => (await ask(open)).status === 200,
    },
    {
      name: `list of ${LINES}: open with prices`,
      connections: CONNECTIONS,
      p50Max: 40,
      round: async (ask) => (await ask(open)).status === 200 && (await ask(prices)).status === 200,
    },
    {
      name: `list of ${LINES_OF_FULL}: open`,
      connections: 1,
      round: async (ask) => (await ask(full)).status === 200,
    },
    {
      name: 'add to list',
      perSecondMin: 800,
      round: async (ask, connection, n) => {
        const list = lists[connection % lists.length] ?? first;
        const body = { sku: skus[n % skus.length], quantity: 1 };
        return (
          (await ask({ ...json(`/api/shopping-list/${list.listId}/items`, body), headers: list.headers })).status ===
          200
        );
      },
    },
  ];
}

/** The same articles with other notes are other lines. @returns how the list is opened */
async function fillList(origin: string, cookie: string, skus: readonly string[]): Promise<Question> {
  const { listId, headers } = await makeList(origin, cookie);
  const items = Array.from({ length: LINES_OF_FULL }, (_, n) => ({
    sku: skus[n % skus.length],
    quantity: 1,
    note: `Raum ${Math.floor(n / skus.length)}`,
  }));
  const path = `/api/shopping-list/${listId}`;
  const filled = await ask(undefined, origin, { ...json(`${path}/multi-add`, { items }), headers });
  if (filled.status !== 200) throw new Error(`A full list could not be made: ${filled.body.slice(0, 300)}`);
  return { method: 'GET', path, headers };
}

async function makeList(origin: string, cookie: string) {
  const headers = { cookie };
  const created = await ask(undefined, origin, { ...json('/api/shopping-list', { name: 'Bench' }), headers });
  const { data } = JSON.parse(created.body) as { data: { idShoppingList: string } };
  return { listId: data.idShoppingList, headers };
}

function json(path: string, body: unknown): Question {
  return { method: 'POST', path, body: JSON.stringify(body) };
}
