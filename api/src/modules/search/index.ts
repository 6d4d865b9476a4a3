// The search's door: the only file other modules may import.
export { searchRoutes } from './search.routes.ts';
export { tradeSynonyms } from './search.synonyms.ts';
