import type { CatalogueProblem, ProblemCode } from './events.ts';

/** Collects what is wrong with one article while it is being read. */
export type ProblemList = {
  readonly refuse: (code: ProblemCode, details?: CatalogueProblem['details']) => void;
  readonly warn: (code: ProblemCode, details?: CatalogueProblem['details']) => void;
  readonly isRefused: () => boolean;
  readonly all: readonly CatalogueProblem[];
};

const DETAIL_CHARS_MAX = 80;

/** An empty list for the article that begins at `line`; a warning is kept once per code and detail. */
export function startProblemList(line: number, sku: string | undefined): ProblemList {
  const all: CatalogueProblem[] = [];
  const seen = new Set<string>();

  function add(severity: CatalogueProblem['severity'], code: ProblemCode, given: CatalogueProblem['details']): void {
    const details = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, shorten(value)]));
    const key = `${severity} ${code} ${JSON.stringify(details)}`;
    if (seen.has(key)) return;
    seen.add(key);
    all.push({ kind: 'problem', ...(sku !== undefined && { sku }), line, severity, code, details });
  }

  return {
    refuse: (code, details = {}) => add('refused', code, details),
    warn: (code, details = {}) => add('warning', code, details),
    isRefused: () => all.some((problem) => problem.severity === 'refused'),
    all,
  };
}

function shorten(value: string | number): string | number {
  return typeof value === 'string' && value.length > DETAIL_CHARS_MAX ? `${value.slice(0, DETAIL_CHARS_MAX)}…` : value;
}
