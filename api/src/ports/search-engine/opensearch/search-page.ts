import type { SearchResult } from '@shop/catalogue-index';
import type { EngineRequest } from '../search-engine.port.ts';
import type { Asked } from './asked.ts';
import { findByText, type FoundByText } from './find-by-text.ts';
import { readCategories, readFacets, readSkus, readSteps } from './page-answer.ts';
import { isInSteps, pageBody, STEPPED_MAX } from './page-question.ts';

const plain: FoundByText = {
  match: 'none',
  relaxed: false,
  codes: [],
  leftOut: [],
  foreignBrands: [],
  nearest: [],
  query: undefined,
  best: 0,
};

/** @throws RangeError for more than 31 filtered facets or a negative offset or limit */
export async function searchPage(asked: Asked, request: EngineRequest): Promise<SearchResult> {
  const { offset = 0, limit, categoryId } = request;
  if (!(offset >= 0 && limit >= 0)) throw new RangeError('offset and limit must not be negative');
  const empty = { total: 0, skus: [], facets: [], categories: [] };
  if (categoryId !== undefined && !asked.view.tree.has(categoryId)) {
    const { query: _, best: __, ...how } = plain;
    return { ...how, ...empty };
  }
  const text = request.text?.trim() ?? '';
  const { query, best, ...how } = text === '' ? plain : await findByText(asked, request, text);
  const found = text === '' ? undefined : (query ?? pinnedOnly(request));
  if (text !== '' && found === undefined) return { ...how, ...empty };
  const question = { ...request, best, ...(found && { found }) };
  const [page] = await asked.ask([pageBody(question)]);
  if (page === undefined) return { ...how, ...empty };
  return {
    ...how,
    total: page.hits.total.value,
    skus: isInSteps(question) ? readSteps(page, best, STEPPED_MAX).slice(offset, offset + limit) : readSkus(page),
    facets: readFacets(page, request),
    categories: readCategories(page, asked.view, request),
  };
}

/** What is pinned for a text is found although nothing else is. */
function pinnedOnly({ ranking }: EngineRequest) {
  return ranking?.pinned === undefined || ranking.pinned.length === 0 ? undefined : { match_none: {} };
}
