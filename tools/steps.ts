import { type Outcome, type Program, runProgram } from './program.ts';

/** One line of the final table. */
export type StepResult = {
  readonly name: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  /** Why a step was left out; such a step neither passes nor fails. */
  readonly skipped?: string;
};

/** Runs a program as a step that passes or fails as a whole; its output is shown when it fails. */
export async function runStep(name: string, ...programs: readonly Program[]): Promise<StepResult> {
  let seconds = 0;
  for (const program of programs) {
    const outcome = await runProgram(program);
    seconds += outcome.seconds;
    if (outcome.code !== 0) {
      showFailure(name, outcome);
      return { name, seconds, passed: 0, failed: 1 };
    }
  }
  console.log(`✓ ${name} (${seconds.toFixed(1)} s)`);
  return { name, seconds, passed: 1, failed: 0 };
}

export function showFailure(name: string, { output, code, seconds }: Outcome): void {
  console.log(`✗ ${name} (${seconds.toFixed(1)} s, exit code ${code})\n${output.trimEnd()}\n`);
}

/** The steps as a table, and alone on the last line what the whole came to. */
export function reportOf(steps: readonly StepResult[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const lines = steps.map(({ name, seconds, passed, failed, skipped }) => {
    const result = skipped ? `left out: ${skipped}` : `${passed} passed, ${failed} failed`;
    return `${failed > 0 ? '✗' : skipped ? '–' : '✓'} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s  ${result}`;
  });
  const sum = (of: 'passed' | 'failed') => steps.reduce((total, step) => total + step[of], 0);
  return [...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
