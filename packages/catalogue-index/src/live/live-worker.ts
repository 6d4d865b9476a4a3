import { parentPort, workerData } from 'node:worker_threads';
import { createLayers } from './layers.ts';
import { type FromLive, type LiveData, type ToLive } from './messages.ts';

/** The thread behind `startLiveIndex`: takes changes in and posts the new state. */
const { buffer, catalogueVersion } = workerData as LiveData;
const layers = createLayers(buffer, catalogueVersion);
post({ kind: 'view', view: layers.view() });

parentPort?.on('message', (message: ToLive) => {
  try {
    if (message.kind === 'rehearsal') layers.rehearse(message.documents);
    else layers.apply(message.changes, message.catalogueVersion);
    post({ kind: 'view', view: layers.view() });
    layers.tidy();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    post({ kind: 'refused', message, isRange: error instanceof RangeError });
  }
});

function post(message: FromLive): void {
  parentPort?.postMessage(message);
}
