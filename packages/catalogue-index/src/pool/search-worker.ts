import { parentPort, workerData } from 'node:worker_threads';
import { openIndex, type CatalogueIndex } from '../query/handle.ts';
import { search } from '../query/search.ts';
import { suggest } from '../query/suggest.ts';
import { type FromSearcher, type SearcherData, type ToSearcher } from './messages.ts';

/** A thread of a search pool: answers one question after the other from the newest view. */
let words = workerData as SearcherData;
let index: CatalogueIndex | undefined;

parentPort?.on('message', (message: ToSearcher) => {
  if (message.kind === 'view') {
    const isFirst = index === undefined;
    index = openIndex(message.view, { ...words, previous: index });
    if (isFirst) post({ kind: 'ready' });
    return;
  }
  if (message.kind === 'words') {
    words = message.words;
    if (index !== undefined) index = openIndex(index.view, { ...words, previous: index });
    return;
  }
  try {
    if (index === undefined) throw new Error('no view was published');
    const answer = message.kind === 'search' ? search(index, message.request) : suggest(index, message.request);
    post({ id: message.id, version: index.version, json: JSON.stringify(answer) });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    post({ id: message.id, message: text, isRange: error instanceof RangeError });
  }
});

function post(message: FromSearcher): void {
  parentPort?.postMessage(message);
}
