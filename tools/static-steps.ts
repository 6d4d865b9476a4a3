import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Program } from './program.ts';
import { root } from './repository.ts';
import { runStep, type StepResult } from './steps.ts';

const cache = path.join(root, '.cache');

/**
 * The checks that run nothing of the shop, two at a time: the linter, which takes longest where it has to look at everything,
 * beside the others, which follow each other. Both need the types of the pages' routes, which are made first.
 * @param scope `changed` asks types of the files that were not pushed yet and trusts ESLint's cache: neither sees what a type that
 *   changed in another file has made wrong (decision 0103)
 */
export async function runStaticSteps(scope: 'changed' | 'everything'): Promise<readonly StepResult[]> {
  mkdirSync(cache, { recursive: true });
  const routeTypes = await runStep('types of the routes', {
    command: 'react-router',
    args: ['typegen'],
    cwd: path.join(root, 'web'),
  });
  const [linted, others] = await Promise.all([
    runStep('lint', ...typeLint(scope), lint(scope)),
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

/** oxlint for what asks types. */
function typeLint(scope: 'changed' | 'everything'): readonly Program[] {
  const changed = scope === 'changed' ? filesNotPushed() : undefined;
  if (!changed) return [{ command: 'oxlint', args: ['--type-aware'] }];
  const sources = changed.filter((file) => /[.]tsx?$/.test(file));
  return sources.length === 0 ? [] : [{ command: 'oxlint', args: ['--type-aware', ...sources] }];
}

/** Files that differ from the branch's upstream, new ones too; undefined where there is none to compare with. */
function filesNotPushed(): readonly string[] | undefined {
  try {
    return [
      ['diff', '--name-only', '--diff-filter=d', '@{upstream}'],
      ['ls-files', '--others', '--exclude-standard'],
    ].flatMap((args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean));
  } catch {
    return undefined;
  }
}

/** ESLint for what a file alone tells (decision 0075). */
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
