import { Worker } from 'node:worker_threads';
import { type BuildOptions } from '../build/builder.ts';
import { type IndexDocument } from '../documents.ts';
import { type BuiltIndex, type FromWorker, type ToWorker } from './messages.ts';

/** A build that runs in a worker thread. */
export type IndexBuild = {
  /**
   * Hands a batch over (some 500 products are a good size); resolves when the worker wants the next, so that memory
   * stays bounded. Rejects with the worker's error when a product was refused; the build is over then.
   */
  readonly add: (documents: readonly IndexDocument[]) => Promise<void>;
  readonly finish: () => Promise<BuiltIndex>;
  readonly cancel: () => Promise<void>;
};

export type StartOptions = BuildOptions & {
  /** Where the worker file lies when the package is bundled; by default beside this file. */
  readonly workerUrl?: URL;
};

/** Batches die young; a small nursery keeps some 130 MB off the peak and costs no time. */
const YOUNG_GENERATION_MB = 12;

/** Starts a worker thread that builds. Finish or cancel it, else the thread stays. */
export function startIndexBuild({ workerUrl, ...options }: StartOptions): IndexBuild {
  const worker = new Worker(workerUrl ?? new URL('./build-worker.ts', import.meta.url), {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  let failure: Error | undefined;
  let waiting: PromiseWithResolvers<FromWorker> | undefined;
  worker.on('message', (message: FromWorker) => {
    waiting?.resolve(message);
    waiting = undefined;
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('the index build has ended')));

  function fail(error: Error) {
    failure ??= error;
    waiting?.reject(failure);
    waiting = undefined;
  }

  function ask(message: ToWorker): Promise<FromWorker> {
    if (failure !== undefined) return Promise.reject(failure);
    if (waiting !== undefined) return Promise.reject(new Error('await the batch before'));
    waiting = Promise.withResolvers();
    worker.postMessage(message);
    return waiting.promise;
  }

  return {
    async add(documents) {
      await ask({ kind: 'documents', documents });
    },
    async finish() {
      const answer = await ask({ kind: 'finish' });
      if (answer.kind !== 'built') throw new Error('the index build did not finish');
      return { buffer: answer.buffer, stats: answer.stats };
    },
    async cancel() {
      await worker.terminate();
    },
  };
}
