import { parentPort, workerData } from 'node:worker_threads';
import { createIndexBuilder, type BuildOptions } from '../build/builder.ts';
import { type FromWorker, type ToWorker } from './messages.ts';

/** The thread behind `startIndexBuild`: takes batches, says when it wants more, and posts the finished buffer. */
const builder = createIndexBuilder(workerData as BuildOptions);
let products = 0;

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'documents') {
    for (const document of message.documents) builder.add(document);
    products += message.documents.length;
    post({ kind: 'ready' });
  } else {
    const buffer = builder.finish();
    const { user, system } = process.threadCpuUsage();
    const stats = { products, bytes: buffer.byteLength, cpuMs: Math.round((user + system) / 1000) };
    post({ kind: 'built', buffer, stats });
    parentPort?.close();
  }
});

function post(message: FromWorker): void {
  parentPort?.postMessage(message);
}
