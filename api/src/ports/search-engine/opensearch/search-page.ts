import { requestKey, type SearchResult } from '@shop/catalogue-index';
import type { EngineRequest } from '../search-engine.port.ts';
import type { Found } from './ask.ts';
import type { Asked } from './asked.ts';
import { findByText, type FoundByText } from './find-by-text.ts';
import { numbersToRead, readCategories, readFacets, readRoughFacets, readSkus, readSteps } from './page-answer.ts';
import { countsBody, isInSteps, numbersBody, pageBody, STEPPED_MAX, type PageQuestion } from './page-question.ts';
import type { Scope } from './scopes.ts';

const plain: Omit<FoundByText, 'query'> = {
  match: 'none',
  relaxed: false,
  codes: [],
  leftOut: [],
  foreignBrands: [],
  nearest: [],
  best: 0,
};

/** @throws RangeError for more than 31 filtered facets or a negative offset or limit */
export async function searchPage(asked: Asked, request: EngineRequest): Promise<SearchResult> {
  const { offset = 0, limit, categoryId } = request;
  if (!(offset >= 0 && limit >= 0)) throw new RangeError('offset and limit must not be negative');
  if (categoryId !== undefined && !asked.view.tree.has(categoryId)) return { ...resultOf(nothing), skus: [] };
  const key = keyOf(request);
  const known = key === undefined ? undefined : asked.scopes.get(key);
  if (known !== undefined) return { ...resultOf(known), skus: await listSkus(asked, request, known) };
  const { scope, skus } = await findScope(asked, request);
  if (key !== undefined) asked.scopes.set(key, scope);
  return { ...resultOf(scope), skus };
}

const nothing: Scope = { ...plain, total: 0, facets: [], categories: [], found: undefined };

/** The same for every page and order of what is found; undefined for a set of products, which is somebody's own. */
function keyOf({ within, sort = 'relevance', ...request }: EngineRequest): string | undefined {
  // By relevance pinned products are found, too, and words that stand beside each other are looked for.
  const order = sort === 'relevance' ? sort : 'popularity';
  return within === undefined ? requestKey({ ...request, sort: order, offset: 0, limit: 0 }) : undefined;
}

function resultOf({ best: _, found: __, ...result }: Scope): Omit<SearchResult, 'skus'> {
  return result;
}

async function findScope(
  asked: Asked,
  request: EngineRequest,
): Promise<{ readonly scope: Scope; readonly skus: readonly string[] }> {
  const text = request.text?.trim() ?? '';
  const { query, ...how } = text === '' ? { ...plain, query: undefined } : await findByText(asked, request, text);
  const found = text === '' ? undefined : (query ?? pinnedOnly(request));
  if (text !== '' && found === undefined) return { scope: { ...nothing, ...how }, skus: [] };
  const question = { ...request, best: how.best, ...(found && { found }) };
  const pages = request.limit > 0 ? [pageBody(question)] : [];
  const [counted, page] = await asked.ask([countsBody(question), ...pages]);
  const counts = counted && (await readCounts(asked, question, counted));
  return { scope: { ...nothing, ...how, ...counts, found }, skus: page ? skusOf(page, question) : [] };
}

async function readCounts(asked: Asked, question: PageQuestion, counted: Found) {
  const rough = readRoughFacets(counted);
  const wanted = numbersToRead(rough, question);
  const [numbers] = wanted.size > 0 ? await asked.ask([numbersBody(question, wanted)]) : [];
  return {
    total: counted.hits.total.value,
    facets: readFacets(rough, numbers, question),
    categories: readCategories(counted, asked.view, question),
  };
}

async function listSkus(asked: Asked, request: EngineRequest, { found, best, total }: Scope) {
  const { offset = 0, limit } = request;
  if (limit === 0 || offset >= total) return [];
  const question = { ...request, best, ...(found && { found }) };
  const [page] = await asked.ask([pageBody(question)]);
  return page ? skusOf(page, question) : [];
}

function skusOf(page: Found, question: PageQuestion): readonly string[] {
  const { offset = 0, limit, best } = question;
  return isInSteps(question) ? readSteps(page, best, STEPPED_MAX).slice(offset, offset + limit) : readSkus(page);
}

/** What is pinned for a text is found although nothing else is. */
function pinnedOnly({ ranking }: EngineRequest) {
  return ranking?.pinned === undefined || ranking.pinned.length === 0 ? undefined : { match_none: {} };
}
