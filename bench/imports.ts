import { ask, type Question } from './load.ts';
import type { Scenario } from './scenarios.ts';
import type { Goods } from './world.ts';

const LINES = 2000;
const PAGE = 500;
/** Each user may import some 20 files and 60 texts a minute, so few connections ask concurrently. */
const CONNECTIONS = 4;

/** A list of 2 000 different articles, pasted and as a file, with a result on every line. */
export async function importScenarios(
  origin: string,
  goods: Goods,
  cookies: readonly string[],
): Promise<readonly Scenario[]> {
  const text = (await listNumbers(origin, goods)).map((number, index) => `${number};${(index % 9) + 1}`).join('\n');
  const carts = await Promise.all(cookies.slice(0, CONNECTIONS).map((cookie) => activeCartOf(origin, cookie)));
  const boundary = 'bench-boundary';
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\n\r\n${text}\r\n--${boundary}--\r\n`;
  const scenario = (name: string, body: string, type: string): Scenario => ({
    name,
    p50Max: 1500,
    connections: CONNECTIONS,
    round: async (ask, connection) => {
      const at = connection % CONNECTIONS;
      const question: Question = { method: 'POST', path: `/api/cart/${carts[at]}/import`, body, type };
      const { status } = await ask({ ...question, headers: { cookie: cookies[at] ?? '' } });
      // Who asks without a pause for seconds is told to wait; that answer is not what is measured.
      if (status === 429) await new Promise((resolve) => setTimeout(resolve, 500));
      return status === 200 || status === 429;
    },
  });
  return [
    scenario('import of 2 000 pasted lines', JSON.stringify({ text }), 'application/json'),
    scenario('import of a CSV of 2 000 lines', file, `multipart/form-data; boundary=${boundary}`),
  ];
}

async function listNumbers(origin: string, { broadCategory }: Goods): Promise<readonly string[]> {
  const numbers: string[] = [];
  for (let page = 1; numbers.length < LINES && page <= LINES / PAGE; page++) {
    const body = JSON.stringify({ categoryId: broadCategory, ipp: PAGE, page });
    const reply = await ask(undefined, origin, { method: 'POST', path: '/api/product', body });
    const { products } = (JSON.parse(reply.body) as { data: { products: readonly { eNumber: string }[] } }).data;
    numbers.push(...products.map(({ eNumber }) => eNumber));
  }
  return numbers;
}

async function activeCartOf(origin: string, cookie: string): Promise<string> {
  const reply = await ask(undefined, origin, { method: 'GET', path: '/api/customer/cart', headers: { cookie } });
  return (JSON.parse(reply.body) as { data: { activeCart: string } }).data.activeCart;
}
