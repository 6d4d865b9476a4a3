// Public entry of the own numbers: the only file other modules may import.
export {
  findOwnSku,
  listArticlesByNumber,
  listArticlesWithNumbers,
  listOwnBeginning,
  listOwnNumbers,
  namePositions,
  ownNumbersJson,
  refuseUnsold,
  requireMeantSku,
  withOwnNumbers,
  type Named,
  type NamedArticle,
  type OwnNumbersJson,
} from './look-up.ts';
export { isOwn, meantSkus } from './meant-articles.rules.ts';
