import { Writable } from 'node:stream';

/**
 * The body of a page, and where React writes it. React writes pieces of 2 kB; what comes within one turn of the event loop goes on
 * as one, because each piece would be handed through every stream up to the socket by itself.
 */
export function pageBody(): { readonly body: ReadableStream<Uint8Array>; readonly sink: Writable } {
  const gathered: Uint8Array[] = [];
  let isScheduled = false;
  const sink = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      gathered.push(piece);
      if (!isScheduled) {
        isScheduled = true;
        setImmediate(handOn);
      }
      done();
    },
    final(done) {
      handOn();
      if (!sink.destroyed) stream?.close();
      done();
    },
    destroy(error, done) {
      if (error) stream?.error(error);
      done(error);
    },
  });
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
    cancel: () => void sink.destroy(),
  });

  function handOn(): void {
    isScheduled = false;
    if (gathered.length > 0 && !sink.destroyed) stream?.enqueue(Buffer.concat(gathered.splice(0)));
  }

  return { body, sink };
}
