import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { type Outcome, type Program, runProgram } from './program.ts';
import { root } from './repository.ts';
import { beginningOf, endOf, showFailure, type StepResult } from './steps.ts';

type Counts = { readonly passed: number; readonly failed: number; readonly failures: readonly string[] };

/** Runs the tests of these projects of vitest.config.ts. */
export async function runVitest(
  name: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  return withReport(name, countVitest, (report) => ({
    command: 'vitest',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    // Servers and threads that a test starts are compiled once, not at every start.
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'), ...env },
  }));
}

type Journeys = {
  readonly config: string;
  /** Of the configuration; all where none is named. */
  readonly projects?: readonly string[];
  /** Where the browsers are. */
  readonly env: Readonly<Record<string, string>>;
};

/** Runs journeys in browsers. */
export async function runPlaywright(name: string, { config, projects = [], env }: Journeys): Promise<StepResult> {
  return withReport(name, countPlaywright, (report) => ({
    command: 'playwright',
    args: [
      ...['test', '--config', config, '--pass-with-no-tests', '--reporter=list,json'],
      ...projects.map((project) => `--project=${project}`),
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }));
}

/** Where the journeys are configured; undefined before there are any. */
export function findPlaywrightConfig(): string | undefined {
  return ['playwright.config.ts', 'e2e/playwright.config.ts'].find((file) => existsSync(path.join(root, file)));
}

async function withReport(
  name: string,
  count: (report: unknown) => Counts,
  programFor: (report: string) => Program,
): Promise<StepResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-reports-'));
  mkdirSync(folder, { recursive: true });
  try {
    const file = path.join(folder, 'report.json');
    const outcome = await runProgram(programFor(file));
    const counts = count(readReport(file));
    const { seconds } = outcome;
    // A runner that fails without a failed test (a broken set-up, a crash) counts as one failure.
    const failed = outcome.code !== 0 ? Math.max(1, counts.failed) : counts.failed;
    if (failed > 0) showFailure(name, outcome);
    else console.log(`✓ ${name}: ${counts.passed} tests (${seconds.toFixed(1)} s)${warningsOf(outcome)}`);
    if (failed === 0) return { name, seconds, passed: counts.passed, failed };
    const failures = counts.failures.length > 0 ? counts.failures : [endOf(outcome)];
    return { name, seconds, passed: counts.passed, failed, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function warningsOf({ output }: Outcome): string {
  const skipped = /(\d+) skipped/.exec(output)?.[1];
  return skipped ? `, ${skipped} skipped` : '';
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

const VitestTest = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).nullable().default([]),
});
const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(VitestTest),
    }),
  ),
});

/** A file that fails before or after its tests, without one of them failing, counts as one failure. */
export function countVitest(report: unknown): Counts {
  const parsed = VitestReport.safeParse(report);
  if (!parsed.success) return NOTHING;
  const { numPassedTests, numFailedTests, testResults } = parsed.data;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failureOf(`${fileName(name)} › ${test.fullName}`, test.failureMessages?.[0])),
  );
  const broken = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => failureOf(fileName(name), message));
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures: [...tests, ...broken] };
}

const Journey = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })),
    }),
  ),
});
const JourneyFile = z.object({ file: z.string(), specs: z.array(Journey).default([]) });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(JourneyFile.extend({ suites: z.array(JourneyFile).default([]) })).default([]),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
});

/** A test that passed only when repeated has passed; an error outside of any test is a failure. */
export function countPlaywright(report: unknown): Counts {
  const parsed = PlaywrightReport.safeParse(report);
  if (!parsed.success) return NOTHING;
  const { stats, suites, errors } = parsed.data;
  const failures = suites
    .flatMap(({ suites: groups, ...file }) => [file, ...groups])
    .flatMap(({ file, specs }) => specs.filter(({ ok }) => !ok).map((spec) => ({ file, ...spec })))
    .flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) =>
        failureOf(`[${projectName}] ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...failures, ...errors.map(({ message }) => beginningOf(message))],
  };
}

const NOTHING: Counts = { passed: 0, failed: 0, failures: [] };

function fileName(file: string): string {
  return path.relative(root, file);
}

function failureOf(title: string, message: string | undefined): string {
  // Colours of a terminal say nothing in a log.
  return beginningOf(`${title}\n${stripVTControlCharacters(message ?? '')}`).trimEnd();
}
