import type { CatalogueIndex } from '@shop/catalogue-index';
import type { Found, Json } from './ask.ts';
import type { Scopes } from './scopes.ts';
import type { EngineView } from './view.ts';

/** One state of the index with the words of the trade that are in force, ready to be asked. */
export type Asked = {
  readonly view: EngineView;
  readonly trade: CatalogueIndex;
  /** What was found and counted before. */
  readonly scopes: Scopes;
  readonly ask: (bodies: readonly Json[]) => Promise<readonly Found[]>;
};
