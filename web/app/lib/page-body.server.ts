import { Transform } from 'node:stream';

/**
 * What React writes a page to. It writes pieces of 2 kB; what comes within one turn of the event loop goes on as one, because each
 * piece would be handed through every stream up to the socket by itself.
 */
export function gatherPieces(): Transform {
  const gathered: Uint8Array[] = [];
  let isScheduled = false;
  const sink: Transform = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      gathered.push(piece);
      if (!isScheduled) {
        isScheduled = true;
        setImmediate(handOn);
      }
      done();
    },
    flush(done) {
      handOn();
      done();
    },
  });

  function handOn(): void {
    isScheduled = false;
    if (gathered.length > 0 && !sink.destroyed) sink.push(Buffer.concat(gathered.splice(0)));
  }

  return sink;
}
