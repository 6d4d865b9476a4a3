import type { Figures } from './load.ts';
import type { Scenario } from './scenarios.ts';

export type Row = {
  readonly name: string;
  readonly alone: Figures;
  readonly busy: Figures;
  readonly share: number;
  /** Of one round, as the shop has counted them. */
  readonly statements: number;
  /** Resident memory of the shop after it, MB. */
  readonly megabytes: number;
  readonly result: string;
};

/** Said as soon as it is known: a bench that is cut off has told what it had. */
export function reported(row: Row): Row {
  console.log(`  ${row.name}: ${JSON.stringify(readable(row))}`);
  return row;
}

/** Whether the figures are those wanted, and how many the shop's own line refused meanwhile. */
export function resultOf(scenario: Scenario, figures: Pick<Row, 'alone' | 'busy' | 'statements'>): string {
  const turnedAway = figures.alone.turnedAway + figures.busy.turnedAway;
  const words = turnedAway > 0 ? `${turnedAway} turned away by the line of visitors (503)` : '';
  return [wantedResultOf(scenario, figures), words].filter(Boolean).join('; ');
}

function wantedResultOf(
  { p50Max, perSecondMin, statementsMax }: Scenario,
  { alone, busy, statements }: Pick<Row, 'alone' | 'busy' | 'statements'>,
): string {
  if (alone.failed + busy.failed > 0) return `${alone.failed + busy.failed} FAILED`;
  if (alone.requests === 0) return 'NOT ONE ANSWER';
  if (p50Max !== undefined && !(alone.p50 <= p50Max)) return `TOO SLOW (> ${p50Max} ms)`;
  if (perSecondMin !== undefined && busy.perSecond < perSecondMin) return `TOO FEW (< ${perSecondMin}/s)`;
  if (statementsMax !== undefined && statements > statementsMax) return `TOO MANY STATEMENTS (> ${statementsMax})`;
  const wanted = [
    p50Max && `<= ${p50Max} ms`,
    perSecondMin && `>= ${perSecondMin}/s`,
    statementsMax && `<= ${statementsMax} statements`,
  ].filter(Boolean);
  if (wanted.length > 0) return `ok (${wanted.join(', ')})`;
  return '';
}

export function readable({ alone, busy, share, statements, megabytes, result }: Row) {
  return {
    'p50 ms': Number(alone.p50.toFixed(2)),
    'p99 ms': Number(alone.p99.toFixed(2)),
    'busy /s': Math.round(busy.perSecond),
    'busy p99 ms': Number(busy.p99.toFixed(1)),
    'of ceiling': `${(share * 100).toFixed(1)} %`,
    'client CPU': `${(busy.clientShare * 100).toFixed(0)} %`,
    statements: Number(statements.toFixed(1)),
    MB: Math.round(megabytes),
    wanted: result,
  };
}
