// `npm test`: everything, from a fresh clone. Goes on after a failure; the last line is the result.
import { findChromium } from './chromium.ts';
import { findOtherBrowser, otherBrowsers } from './other-browsers.ts';
import { startOpenSearch } from './opensearch/start-opensearch.ts';
import { startOldestPostgres } from './oldest-postgres.ts';
import { knownWeaknesses } from './lock-file/known-weaknesses.ts';
import { runProgram, stopProgramsOnSignal } from './program.ts';
import { runStaticSteps } from './static-steps.ts';
import { reportOf, showFailure, type StepResult } from './steps.ts';
import { findPlaywrightConfig, runPlaywright, runVitest } from './test-steps.ts';
import { ensureWebBuild } from './web-build.ts';

stopProgramsOnSignal();
const steps: StepResult[] = [];

// Two lines side by side, so that no processor waits: what computes, and what mostly waits for programs that are started and
// killed. The journeys have the machine for themselves.
console.log('Checking without running, testing parts, programs and the API …');
const [computed, waited] = await Promise.all([compute(), startAndKill()]);
steps.push(...computed.steps, ...waited);
console.log('Testing in the browser …');
steps.push(await testInBrowser('browser journeys', computed.isBuilt));
steps.push(...(await testInOtherBrowsers(computed.isBuilt)));

console.log(`\n${reportOf(steps)}`);
process.exitCode = steps.some(({ failed }) => failed > 0) ? 1 : 0;

async function compute(): Promise<{ readonly steps: readonly StepResult[]; readonly isBuilt: boolean }> {
  const statics = await runStaticSteps('everything');
  const weaknesses = await askForKnownWeaknesses();
  const build = await buildPages('build');
  const parts = await runVitest('unit and component tests', ['unit', 'long', 'web']);
  return { steps: [...statics, weaknesses, build, parts, await testApi()], isBuilt: build.failed === 0 };
}

async function startAndKill(): Promise<readonly StepResult[]> {
  return [await runVitest('machine tests', ['machine']), await testOnOpenSearch()];
}

/** Of what the shop ships; the lock file itself is audited without a network. */
async function askForKnownWeaknesses(): Promise<StepResult> {
  const name = 'known weaknesses of packages';
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { output, seconds } = await runProgram({ command: 'npm', args });
  const found = knownWeaknesses(output);
  if (!found) return leftOut(name, 'no registry answers');
  console.log([`${found.length === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`, ...found].join('\n'));
  return { name, seconds, passed: found.length === 0 ? 1 : 0, failed: found.length, failures: found };
}

/**
 * Once, on the oldest PostgreSQL that the shop supports: what it understands a newer one understands too. The built-in
 * one serves the journeys and the machine tests, and the API where the oldest cannot be had.
 */
async function testApi(): Promise<StepResult> {
  const server = await startOldestPostgres();
  if ('problem' in server) {
    leftOut('API on PostgreSQL 15', server.problem);
    return runVitest('API on the built-in PostgreSQL', ['api']);
  }
  try {
    return await runVitest('API on PostgreSQL 15', ['api'], { SHOP_TEST_DATABASE_URL: server.connectionString });
  } finally {
    await server.stop();
  }
}

/** The search engine for shops of many nodes, where one can be had: the same suites that the built-in one passes. */
async function testOnOpenSearch(): Promise<StepResult> {
  const name = 'search on OpenSearch';
  const server = await startOpenSearch();
  if ('problem' in server) return leftOut(name, server.problem);
  try {
    return await runVitest(name, ['opensearch'], { SHOP_TEST_SEARCH_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function buildPages(name: string): Promise<StepResult> {
  const built = await ensureWebBuild(() => undefined);
  if (built && built.code !== 0) {
    showFailure(name, built);
    return { name, seconds: built.seconds, passed: 0, failed: 1 };
  }
  console.log(`✓ ${name}${built ? '' : ' (nothing has changed)'}`);
  return { name, seconds: built?.seconds ?? 0, passed: 1, failed: 0 };
}

async function testInBrowser(name: string, isBuilt: boolean): Promise<StepResult> {
  const config = findPlaywrightConfig();
  if (!config) return leftOut(name, 'there are none yet');
  if (!isBuilt) return leftOut(name, 'the pages could not be built');
  const chromium = await findChromium();
  // Without a browser half of the shop is untested: that is a failure, not an omission.
  if ('problem' in chromium) {
    console.log(`✗ ${name}: ${chromium.problem}`);
    return { name, seconds: 0, passed: 0, failed: 1 };
  }
  return runPlaywright(name, { config, env: { CHROMIUM_PATH: chromium.path } });
}

/** The short journey in the browsers that can be had; each of the others is left out in words. */
async function testInOtherBrowsers(isBuilt: boolean): Promise<readonly StepResult[]> {
  const searched = await Promise.all(
    otherBrowsers.map(async (browser) => ({ ...browser, found: await findOtherBrowser(browser) })),
  );
  const missing = searched.flatMap(({ title, found }) => ('problem' in found ? [leftOut(title, found.problem)] : []));
  const there = searched.flatMap(({ found, ...browser }) => ('env' in found ? [{ ...browser, env: found.env }] : []));
  if (there.length === 0) return missing;
  const name = there.map(({ title }) => title).join(' and ');
  if (!isBuilt) return [...missing, leftOut(name, 'the pages could not be built')];
  const config = 'e2e/other-browsers.config.ts';
  const env = Object.fromEntries(there.flatMap((browser) => Object.entries(browser.env)));
  return [...missing, await runPlaywright(name, { config, projects: there.map(({ project }) => project), env })];
}

function leftOut(name: string, skipped: string): StepResult {
  console.log(`– ${name} left out: ${skipped}`);
  return { name, seconds: 0, passed: 0, failed: 0, skipped };
}
