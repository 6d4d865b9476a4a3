import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#platform/db.ts';
import { keepListening } from '#platform/keep-listening.ts';
import type { Log } from '#platform/log.ts';
import { DOCUMENT_FORM, makeCatalogueSource } from '../modules/catalogue/index.ts';
import { tradeWords } from '../modules/search/index.ts';
import { openInProcessSearch } from '../ports/search-engine/search-engine.in-process.ts';
import type { SearchEnginePort } from '../ports/search-engine/search-engine.port.ts';
import type { Config } from './config.ts';
import type { Report } from './stops.ts';

export type SearchEngineOptions = {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly report: Report;
};

/** The process answers first; a thread of its own takes a good part of what a start computes. */
const REHEARSE_AFTER_MS = 10_000;

/** The index in this process, or the OpenSearch that is configured, fed by the workers. */
export async function openSearchEngine({
  config,
  database,
  log,
  report,
}: SearchEngineOptions): Promise<SearchEnginePort> {
  const onError = (error: unknown) => log.error({ err: error }, 'search index');
  const common = {
    source: makeCatalogueSource(database.db),
    words: tradeWords,
    onChange: (signal: () => void) =>
      keepListening(database, { channel: 'catalogue_changed', onNotification: signal, onMissed: signal, onError }),
    onProgress: report,
    onError,
  };
  const { SEARCH_URL: url, SEARCH_CA: ca } = config;
  if (url === undefined)
    return openInProcessSearch({
      ...common,
      snapshotPath: path.join(config.SHOP_STATE, `catalogue-index-${DOCUMENT_FORM}.snapshot`),
      threads: config.SEARCH_THREADS,
      rehearseAfterMs: REHEARSE_AFTER_MS,
    });
  // Its client is a tenth of all modules: loaded where it is used.
  const { openOpenSearch } = await import('../ports/search-engine/opensearch/search-engine.opensearch.ts');
  return openOpenSearch({
    ...common,
    url,
    ca: ca === undefined ? undefined : await readFile(ca, 'utf8'),
    prefix: config.SEARCH_PREFIX,
    shards: config.SEARCH_SHARDS,
    documentForm: DOCUMENT_FORM,
    isFeeding: config.ROLES.includes('worker'),
  });
}
