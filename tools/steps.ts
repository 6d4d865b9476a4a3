import { type Outcome, type Program, runProgram } from './program.ts';

/** One line of the final table. */
export type StepResult = {
  readonly name: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  /** Why a step was left out; such a step neither passes nor fails. */
  readonly skipped?: string;
  /** What failed and why, a few lines each: said again below the table, where it is found at once. */
  readonly failures?: readonly string[];
};

const FAILURE_LINES_MAX = 12;

/** Runs a program as a step that passes or fails as a whole; its output is shown when it fails. */
export async function runStep(name: string, ...programs: readonly Program[]): Promise<StepResult> {
  let seconds = 0;
  for (const program of programs) {
    const outcome = await runProgram(program);
    seconds += outcome.seconds;
    if (outcome.code !== 0) {
      showFailure(name, outcome);
      return { name, seconds, passed: 0, failed: 1, failures: [endOf(outcome)] };
    }
  }
  console.log(`✓ ${name} (${seconds.toFixed(1)} s)`);
  return { name, seconds, passed: 1, failed: 0 };
}

export function showFailure(name: string, { output, code, seconds }: Outcome): void {
  console.log(`✗ ${name} (${seconds.toFixed(1)} s, exit code ${code})\n${output.trimEnd()}\n`);
}

/** The last lines that a program printed: where it says why it failed. */
export function endOf({ output }: Outcome): string {
  return output.trimEnd().split('\n').slice(-FAILURE_LINES_MAX).join('\n');
}

/** The first lines of a failure; what follows stands in the output of its step. */
export function beginningOf(failure: string): string {
  return failure.split('\n').slice(0, FAILURE_LINES_MAX).join('\n');
}

/** The steps as a table, below it what failed, and alone on the last line what the whole came to. */
export function reportOf(steps: readonly StepResult[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const lines = steps.map(({ name, seconds, passed, failed, skipped }) => {
    const result = skipped ? `left out: ${skipped}` : `${passed} passed, ${failed} failed`;
    return `${failed > 0 ? '✗' : skipped ? '–' : '✓'} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s  ${result}`;
  });
  const sum = (of: 'passed' | 'failed') => steps.reduce((total, step) => total + step[of], 0);
  const failures = steps.flatMap((step) => (step.failures ?? []).map((failure) => `\n✗ ${step.name}: ${failure}`));
  return [...lines, ...failures, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
