import { ask, type Round } from './load.ts';
import { json, type Scenario } from './scenarios.ts';
import type { Goods } from './world.ts';

const PAGE = 50;
/** So many articles are enough for every round: each is asked for once. */
const ARTICLES = 4000;

type Listed = { readonly url: string; readonly name: string };

/**
 * What nobody has asked for before, over the whole range: no kept page and no kept answer can be sent. Places are given out by
 * a counter of this process, so that no connection asks for what another has had.
 */
export async function freshScenarios(origin: string, goods: Goods): Promise<readonly Scenario[]> {
  const articles = await listArticles(origin, goods);
  const pages = Math.floor(articles.length / PAGE);
  const browser = { 'accept-encoding': 'gzip, deflate, br' };
  return [
    {
      name: 'page: listing, drawn anew',
      isPage: true,
      perSecondMin: 120,
      round: each((n) => {
        const query = new URLSearchParams({ page: String(1 + (n % pages)), campaign: String(n) }).toString();
        return { method: 'GET', path: `${goods.categoryPath}?${query}`, headers: browser };
      }),
    },
    {
      name: 'page: product, drawn anew',
      isPage: true,
      perSecondMin: 250,
      round: each((n) => ({ method: 'GET', path: articles[n % articles.length]?.url ?? '', headers: browser })),
    },
    {
      name: 'search nobody has asked for yet',
      perSecondMin: 1500,
      round: each((n) => json('POST', '/api/search', { query: wordsOf(articles[n % articles.length]) })),
    },
  ];
}

function each(question: (n: number) => Parameters<Parameters<Round>[0]>[0]): Round {
  let asked = 0;
  return async (ask) => {
    const { status, retryAfter } = await ask(question(asked++));
    // More visitors than pages can be drawn for within a second: the shop says so early (docs/domain/health.md#load).
    return status === 503 && retryAfter !== undefined ? 'turnedAway' : status === 200;
  };
}

/** The first words of its name: what somebody types who looks for it. */
function wordsOf(article: Listed | undefined): string {
  return (article?.name ?? '').split(' ').slice(0, 4).join(' ');
}

async function listArticles(origin: string, { broadCategory }: Goods): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (let page = 1; found.length < ARTICLES; page++) {
    const reply = await ask(
      undefined,
      origin,
      json('POST', '/api/product', { categoryId: broadCategory, ipp: 500, page }),
    );
    const { products } = (JSON.parse(reply.body) as { data: { products: readonly Listed[] } }).data;
    if (products.length === 0) break;
    found.push(...products);
  }
  return found;
}
