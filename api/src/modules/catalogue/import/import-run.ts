import type { CatalogueHeader, CatalogueProblem } from '@shop/exchange-formats';
import type { Ctx } from '#src/context/context.ts';
import { openDictionary, type Dictionary } from './dictionary.ts';
import type { ResultRecord } from './import-runs.sql.ts';
import type { Stage } from './stage.ts';
import type { MediaStore } from './store-media.ts';

/** What an import needs of the context; no user and no language. */
export type ImportCtx = Pick<Ctx, 'db' | 'files' | 'now'>;

export type ResultKind = 'new' | 'changed' | 'unchanged' | 'refused' | 'gone' | 'warning';

/** What became of an article, or what is to be said about it: a refused or warned one has a code and details. */
export type ArticleResult = {
  readonly result: ResultKind;
  readonly sku: string;
  /** Line of the file, where it is known. */
  readonly line?: number;
  readonly code?: string;
  readonly details?: CatalogueProblem['details'];
};

/** Articles by outcome; warnings are counted one by one, not by article. */
export type ImportCounts = { readonly [V in ResultKind]: number };

/** One import under way. */
export type ImportRun = {
  /** Absent in a dry run, which leaves no trace. */
  readonly id: number | undefined;
  /** Where what would be written is put instead. */
  readonly stage: Stage | undefined;
  readonly header: CatalogueHeader;
  readonly supplier: string;
  readonly dictionary: Dictionary;
  readonly media: MediaStore;
  /** Articles that the source names, and whether one was taken: what is not here has gone, what is taken may not come again. */
  readonly seenSkus: Map<string, boolean>;
  readonly seenCategories: Set<string>;
  /** Articles put into categories by a list of its own. */
  readonly placements: Map<string, string[]>;
  readonly counts: { -readonly [V in ResultKind]: number };
  /** Refusals and warnings that are not yet written. */
  readonly warnings: ResultRecord[];
  warningCount: number;
  readonly report: (result: ArticleResult) => void;
  /** Whether anything was written: then the last steps have to be taken. */
  hasChanges: boolean;
};

/** Warnings kept in the database per run; all of them go to the listener. */
const WARNINGS_MAX = 10_000;

function noCounts(): { -readonly [V in ResultKind]: number } {
  return { new: 0, changed: 0, unchanged: 0, refused: 0, gone: 0, warning: 0 };
}

type RunStart = Pick<ImportRun, 'header' | 'supplier' | 'media'> &
  Partial<Pick<ImportRun, 'id' | 'stage' | 'report' | 'placements' | 'seenCategories'>>;

/** A run at its beginning. */
export function startRun(start: RunStart): ImportRun {
  return {
    id: undefined,
    stage: undefined,
    dictionary: openDictionary(),
    seenSkus: new Map(),
    seenCategories: new Set(),
    placements: new Map(),
    counts: noCounts(),
    warnings: [],
    warningCount: 0,
    report: () => undefined,
    hasChanges: false,
    ...start,
  };
}

/** Counts a result and reports it. */
export function addResult(run: ImportRun, result: ArticleResult): void {
  run.counts[result.result]++;
  reportResult(run, result);
}

/** Reports a result without counting it: a further reason for an article that is refused already. */
export function reportResult(run: ImportRun, result: ArticleResult): void {
  run.report(result);
  if (result.result !== 'refused' && result.result !== 'warning') return;
  if (++run.warningCount > WARNINGS_MAX) return;
  run.warnings.push({
    position: run.warningCount,
    sku: result.sku,
    line: result.line ?? null,
    verdict: result.result,
    code: result.code ?? '',
    details: result.details ?? {},
  });
}
