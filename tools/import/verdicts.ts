import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { csvLine } from '@shop/exchange-formats';
import type { ArticleVerdict } from '../../api/src/modules/catalogue/index.ts';
import { wordsOf } from './words.ts';

/** Refused articles that are named on the screen; the verdict file names all. */
const SHOWN_MAX = 20;

export type Verdicts = {
  readonly take: (verdict: ArticleVerdict) => void;
  /** The first refused articles and the most frequent warnings, in words. */
  readonly lines: () => readonly string[];
  readonly close: () => Promise<void>;
};

export function gatherVerdicts(file: string | undefined): Verdicts {
  const stream = file === undefined ? undefined : createWriteStream(file);
  let failure: Error | undefined;
  stream?.on('error', (error) => (failure = error));
  stream?.write('\ufeff' + csvLine(['line', 'sku', 'verdict', 'code', 'reason']));
  const refused: string[] = [];
  let refusedCount = 0;
  const warnings = new Map<string, { count: number; readonly first: string }>();
  return {
    take: ({ verdict, sku, line, code = '', details = {} }) => {
      const reason = code === '' ? '' : wordsOf(code, details);
      stream?.write(csvLine([line === undefined ? '' : String(line), sku, verdict, code, reason]));
      if (verdict === 'refused' && ++refusedCount <= SHOWN_MAX) {
        refused.push(`  ${line === undefined ? '' : `line ${line}: `}${sku || '(no number)'}: ${reason}`);
      }
      if (verdict === 'warning') {
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
      if (failure) throw new Error(`The verdicts could not be written: ${failure.message}`);
    },
  };
}
