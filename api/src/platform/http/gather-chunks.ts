import { Transform } from 'node:stream';

/**
 * Hands on what comes within one turn of the event loop as one piece. React writes pages in pieces of 2 kB, and each
 * would be compressed, flushed and written to the socket by itself.
 */
export function gatherChunks(): Transform {
  let gathered: Buffer[] = [];
  let isScheduled = false;

  function handOn(stream: Transform): void {
    isScheduled = false;
    if (gathered.length === 0) return;
    stream.push(Buffer.concat(gathered));
    gathered = [];
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      gathered.push(chunk);
      if (!isScheduled) {
        isScheduled = true;
        setImmediate(() => handOn(this));
      }
      done();
    },
    flush(done) {
      handOn(this);
      done();
    },
  });
}
