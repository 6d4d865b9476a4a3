import type { ImportDetail, ImportRules } from '@shop/contract/catalogue-imports';
import type { RunSummary } from './run-summary.schema.ts';

type Limits = Pick<ImportRules, 'gonePercentMax' | 'pricePercentMax'>;

/** What an import goes beyond, as it would be taken over (docs/domain/imports.md#limits). */
export function brokenLimitsOf(
  { plan, facts, farthestMove }: Pick<RunSummary, 'plan' | 'facts' | 'farthestMove'>,
  activeBefore: number,
  { gonePercentMax, pricePercentMax }: Limits,
): ImportDetail['brokenLimits'] {
  const gone = activeBefore === 0 ? 0 : (plan.gone / activeBefore) * 100;
  return [
    ...(gone > gonePercentMax
      ? [{ limit: 'gone' as const, max: gonePercentMax, found: Math.round(gone * 10) / 10, count: plan.gone }]
      : []),
    ...(facts.beyond > 0
      ? [
          {
            limit: 'price' as const,
            max: pricePercentMax,
            found: Math.round(farthestMove * 10) / 10,
            count: facts.beyond,
          },
        ]
      : []),
  ];
}

/** What is left at the speed so far; null while that says nothing. */
export function secondsLeft(done: number, total: number, elapsedMs: number): number | null {
  if (done <= 0 || total <= 0 || elapsedMs < 2000) return null;
  return Math.max(0, Math.ceil(((total - done) / done) * (elapsedMs / 1000)));
}
