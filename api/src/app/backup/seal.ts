import { createHash } from 'node:crypto';
import type { BackupTable } from './backup-manifest.ts';

const NEWLINE = 10;

/** What passed by: how many rows, and the hash of their bytes. A line feed within a value is written as `\\n`. */
export function makeSeal(): {
  readonly add: (chunk: Buffer) => void;
  readonly close: () => Pick<BackupTable, 'rows' | 'sha256'>;
} {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (chunk) => {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows++;
    },
    close: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
