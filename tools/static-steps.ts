import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Program } from './program.ts';
import { root } from './repository.ts';
import { runStep, type StepResult } from './steps.ts';

const cache = path.join(root, '.cache');

/**
 * The checks that run nothing of the shop, two at a time: the linter, which takes longest where it has to look at everything,
 * beside the others, which follow each other. Both need the types of the pages' routes, which are made first.
 * @param scope `changed` trusts ESLint's cache, which does not see types that changed in another file (decision 0036)
 */
export async function runStaticSteps(scope: 'changed' | 'everything'): Promise<readonly StepResult[]> {
  mkdirSync(cache, { recursive: true });
  const routeTypes = await runStep('types of the routes', {
    command: 'react-router',
    args: ['typegen'],
    cwd: path.join(root, 'web'),
  });
  const [linted, others] = await Promise.all([
    runStep('lint', { command: 'oxlint', args: ['--type-aware'] }, lint(scope)),
    runOneByOne(
      ['types', typeChecks()],
      ['imports between layers', [importRules()]],
      ['unused code and dependencies', [{ command: 'knip', args: ['--no-progress'] }]],
      ['architecture', [nodeTool('tools/check-architecture.ts')]],
      ['lock file', [nodeTool('tools/check-lock-file.ts')]],
      ['format', [{ command: 'oxfmt', args: ['--check'] }]],
    ),
  ]);
  return [routeTypes, linted, ...others];
}

/** ESLint for what a file alone tells; oxlint has asked the types before (decision 0075). */
function lint(scope: 'changed' | 'everything'): Program {
  const cached = ['--cache', '--cache-strategy', 'content', '--cache-location', path.join(cache, 'eslint')];
  return {
    command: process.execPath,
    // Reading thousands of files makes and throws away much, which is cheaper with room for what is young.
    args: [
      '--max-semi-space-size=64',
      'node_modules/eslint/bin/eslint.js',
      '.',
      ...(scope === 'changed' ? cached : []),
    ],
    env: { NODE_COMPILE_CACHE: path.join(cache, 'compiled') },
  };
}

async function runOneByOne(
  ...steps: readonly (readonly [name: string, programs: readonly Program[]])[]
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const [name, programs] of steps) results.push(await runStep(name, ...programs));
  return results;
}

/** dependency-cruiser with the rules of tools/architecture/layer-rules.ts; what has not changed is not read again. */
function importRules(): Program {
  const folders = ['api', 'contract', 'packages', 'tools', 'bench', 'e2e', 'web'];
  return { command: 'depcruise', args: ['--config', 'dependency-cruiser.config.mjs', ...folders] };
}

/** The native compiler, on the server's side and on the pages; what nothing has changed for is not looked at again. */
function typeChecks(): readonly Program[] {
  const sides = { server: 'tsconfig.json', pages: 'web/tsconfig.json' };
  return Object.entries(sides).map(([side, project]) => {
    const kept = ['--incremental', '--tsBuildInfoFile', path.join(cache, `types-${side}.json`)];
    return nodeTool('node_modules/ts7/bin/tsc', '-p', project, ...kept);
  });
}

function nodeTool(...args: readonly string[]): Program {
  return { command: process.execPath, args };
}
