import type { CatalogueHeader, CatalogueProblem } from '@shop/exchange-formats';
import type { Ctx } from '#src/context.ts';
import type { Dictionary } from './dictionary.ts';
import type { VerdictRecord } from './import-runs.sql.ts';
import type { MediaStore } from './store-media.ts';

/** What an import needs of the context; no user and no language. */
export type ImportCtx = Pick<Ctx, 'db' | 'files' | 'now'>;

export type Verdict = 'new' | 'changed' | 'unchanged' | 'refused' | 'gone' | 'warning';

/** What became of an article, or what is to be said about it: a refused or warned one has a code and details. */
export type ArticleVerdict = {
  readonly verdict: Verdict;
  readonly sku: string;
  /** Line of the file, where it is known. */
  readonly line?: number;
  readonly code?: string;
  readonly details?: CatalogueProblem['details'];
};

/** Articles by what became of them; warnings count remarks, not articles. */
export type ImportCounts = { readonly [V in Verdict]: number };

/** One import under way. */
export type ImportRun = {
  /** Absent in a dry run, which leaves no trace. */
  readonly id: number | undefined;
  readonly header: CatalogueHeader;
  readonly supplier: string;
  readonly dictionary: Dictionary;
  readonly media: MediaStore;
  /** Articles that the source names, and whether one was taken: what is not here has gone, what is taken may not come again. */
  readonly seenSkus: Map<string, boolean>;
  readonly seenCategories: Set<string>;
  /** Articles put into categories by a list of its own. */
  readonly placements: Map<string, string[]>;
  readonly counts: { -readonly [V in Verdict]: number };
  /** Refusals and warnings that are not yet written. */
  readonly remarks: VerdictRecord[];
  remarkCount: number;
  readonly tell: (verdict: ArticleVerdict) => void;
  /** Whether anything was written: then the last steps have to be taken. */
  hasChanges: boolean;
};

/** Remarks kept in the database per run; all of them go to whoever listens. */
const REMARKS_MAX = 10_000;

export function noCounts(): { -readonly [V in Verdict]: number } {
  return { new: 0, changed: 0, unchanged: 0, refused: 0, gone: 0, warning: 0 };
}

/** Counts a verdict and hands it on. */
export function judge(run: ImportRun, verdict: ArticleVerdict): void {
  run.counts[verdict.verdict]++;
  remark(run, verdict);
}

/** Hands on a verdict that does not count: a further reason for an article that is refused already. */
export function remark(run: ImportRun, verdict: ArticleVerdict): void {
  run.tell(verdict);
  if (verdict.verdict !== 'refused' && verdict.verdict !== 'warning') return;
  if (++run.remarkCount > REMARKS_MAX) return;
  run.remarks.push({
    position: run.remarkCount,
    sku: verdict.sku,
    line: verdict.line ?? null,
    verdict: verdict.verdict,
    code: verdict.code ?? '',
    details: verdict.details ?? {},
  });
}
