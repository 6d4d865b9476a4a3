import type { Language } from '@shop/contract/values';
import type { SingleSignOnProblem } from '@shop/contract/single-sign-on';
import { ProviderFailure } from '#src/ports/identity-provider/identity-provider.port.ts';

/** Why nobody is logged in. The browser is led to a page that says so and what to do; nothing else changes. */
export class LogInProblem extends Error {
  override readonly name = 'LogInProblem';
  readonly problem: SingleSignOnProblem;
  /** Of the page from which the log-in began; unknown when nothing is known of its beginning. */
  readonly language: Language | undefined;
  constructor(problem: SingleSignOnProblem, cause?: unknown, language?: Language) {
    super(`Log-in through a provider: ${problem}`, { cause });
    this.problem = problem;
    this.language = language;
  }
}

/** For `catch` behind the port: what the provider lacks, in the words of the log-in. @throws LogInProblem */
export function problemOf(error: unknown): never {
  if (error instanceof ProviderFailure) throw new LogInProblem(error.reason, error);
  throw error;
}

/** Runs a part of a log-in whose language is known: what goes wrong in it is said in that language. */
export async function inLanguage<T>(language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LogInProblem) throw new LogInProblem(error.problem, error.cause, language);
    throw error;
  }
}
