import type { ImportCounts } from '../../api/src/modules/catalogue/index.ts';

const LINE_MS = 5_000;
const SCREEN_MS = 200;

export type Progress = {
  /** Passes the bytes of a file on and counts them. */
  readonly count: (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array, void, undefined>;
  readonly show: (counts: ImportCounts) => void;
  readonly end: () => void;
};

/** How far an import is and how fast, on standard error: one line that changes on a screen, a line now and then in a file. */
export function startProgress(bytesTotal: number, out: NodeJS.WriteStream): Progress {
  const startedAt = performance.now();
  let bytesRead = 0;
  let shownAt = startedAt;
  return {
    count: async function* (bytes) {
      for await (const chunk of bytes) {
        bytesRead += chunk.length;
        yield chunk;
      }
    },
    show: (counts) => {
      const now = performance.now();
      if (now - shownAt < (out.isTTY ? SCREEN_MS : LINE_MS)) return;
      shownAt = now;
      const articles = articlesOf(counts);
      const percent = bytesTotal === 0 ? 100 : Math.floor((bytesRead / bytesTotal) * 100);
      const line = `${percent} %  ${articles} articles  ${Math.round(articles / ((now - startedAt) / 1000))}/s`;
      out.write(out.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end: () => void (out.isTTY && out.write('\r\u001b[K')),
  };
}

export function articlesOf(counts: ImportCounts): number {
  return counts.new + counts.changed + counts.unchanged + counts.refused;
}
