// Public entry of the search: the only file other modules may import.
export { withinBought } from './bought-filter.ts';
export { knownFilters, toFacet, toIndexFilters } from './facets.rules.ts';
export { countOwn } from './find-products.ts';
export { listProducts, searchProducts } from './search.service.ts';
export { PRODUCTS_OF_FILE } from './sitemap-sources.ts';
export { tradeWords } from './search.synonyms.ts';
