import { Worker } from 'node:worker_threads';
import { type SearchRequest, type SuggestRequest, type TradeWords } from '../requests.ts';
import { type IndexView } from '../view.ts';
import { type FromSearcher, type SearcherData, type ToSearcher } from './messages.ts';

export type Question =
  | { readonly kind: 'search'; readonly request: SearchRequest }
  | { readonly kind: 'suggest'; readonly request: SuggestRequest };

export type SearcherAnswer = { readonly version: string; readonly json: string };

/** One thread that searches. */
export type Searcher = {
  readonly publish: (view: IndexView) => void;
  readonly setWords: (words: TradeWords) => void;
  /** @throws RangeError as `search` does; Error when the thread has ended or took too long */
  readonly ask: (question: Question) => Promise<SearcherAnswer>;
  /** Whether it has started, which takes up to a second. */
  readonly isReady: () => boolean;
  /** Questions not yet answered. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
};

export type SearcherOptions = {
  readonly words: TradeWords;
  readonly workerUrl: URL;
  /** A question that takes longer ends the thread: nothing takes so long but a fault. */
  readonly patienceMs: number;
  readonly onEnd: () => void;
};

export function startSearcher({ words, workerUrl, patienceMs, onEnd }: SearcherOptions): Searcher {
  const workerData: SearcherData = words;
  const worker = new Worker(workerUrl, { workerData });
  worker.unref();
  const waiting = new Map<number, PromiseWithResolvers<SearcherAnswer>>();
  let asked = 0;
  let watch: NodeJS.Timeout | undefined;
  let isReady = false;
  let isClosed = false;

  worker.on('message', (message: FromSearcher) => {
    if ('kind' in message) {
      isReady = true;
      return;
    }
    const question = waiting.get(message.id);
    waiting.delete(message.id);
    rewind();
    if ('json' in message) question?.resolve(message);
    else question?.reject(message.isRange ? new RangeError(message.message) : new Error(message.message));
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('a search thread has ended')));

  /** The thread is given its time for each question, from the answer before. */
  function rewind(): void {
    clearTimeout(watch);
    watch = undefined;
    if (waiting.size === 0) return;
    watch = setTimeout(() => {
      end(new Error('a search took too long'));
      void worker.terminate();
    }, patienceMs);
    watch.unref();
  }

  function end(error: Error): void {
    clearTimeout(watch);
    for (const question of waiting.values()) question.reject(error);
    waiting.clear();
    if (isClosed) return;
    isClosed = true;
    onEnd();
  }

  function post(message: ToSearcher): void {
    worker.postMessage(message);
  }

  return {
    publish: (view) => post({ kind: 'view', view }),
    setWords: (changed) => post({ kind: 'words', words: changed }),
    ask(question) {
      if (isClosed) return Promise.reject(new Error('a search thread has ended'));
      const id = asked++;
      const answer = Promise.withResolvers<SearcherAnswer>();
      waiting.set(id, answer);
      if (watch === undefined) rewind();
      post({ ...question, id });
      return answer.promise;
    },
    isReady: () => isReady,
    waiting: () => waiting.size,
    async close() {
      isClosed = true;
      await worker.terminate();
    },
  };
}
