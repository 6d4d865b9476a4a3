import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { csvLine } from '@shop/exchange-formats';
import type { ArticleResult } from '../../api/src/modules/catalogue/index.ts';
import { wordsOf } from './words.ts';

/** Refused articles that are named on the screen; the result file names all. */
const SHOWN_MAX = 20;

export type Results = {
  readonly take: (result: ArticleResult) => void;
  /** The first refused articles and the most frequent warnings, in words. */
  readonly lines: () => readonly string[];
  readonly close: () => Promise<void>;
};

export function collectResults(file: string | undefined): Results {
  const stream = file === undefined ? undefined : createWriteStream(file);
  let failure: Error | undefined;
  stream?.on('error', (error) => (failure = error));
  stream?.write('\ufeff' + csvLine(['line', 'sku', 'result', 'code', 'reason']));
  const refused: string[] = [];
  let refusedCount = 0;
  const warnings = new Map<string, { count: number; readonly first: string }>();
  return {
    take: ({ result, sku, line, code = '', details = {} }) => {
      const reason = code === '' ? '' : wordsOf(code, details);
      stream?.write(csvLine([line === undefined ? '' : String(line), sku, result, code, reason]));
      if (result === 'refused' && ++refusedCount <= SHOWN_MAX) {
        refused.push(`  ${line === undefined ? '' : `line ${line}: `}${sku || '(no number)'}: ${reason}`);
      }
      if (result === 'warning') {
        const warning = warnings.get(code) ?? { count: 0, first: `${reason} (first: ${sku})` };
        warning.count++;
        warnings.set(code, warning);
      }
    },
    lines: () => [
      ...refused,
      ...(refusedCount > SHOWN_MAX ? [`  … and ${refusedCount - SHOWN_MAX} more refusals`] : []),
      ...[...warnings.values()]
        .toSorted((a, b) => b.count - a.count)
        .map(({ count, first }) => `  ${count} × ${first}`),
    ],
    close: async () => {
      if (!stream) return;
      stream.end();
      await finished(stream).catch((error: unknown) => (failure ??= error as Error));
      if (failure) throw new Error(`The results could not be written: ${failure.message}`);
    },
  };
}
