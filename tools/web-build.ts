import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive.ts';
import { type Outcome, runProgram } from './program.ts';
import { hashFiles, root } from './repository.ts';

/** All that the pages are built from: they, their settings and plugins, the packages they import, and how they are built. */
export const sources = [
  'web/**/*',
  'contract/{package.json,src/**/*}',
  'packages/combination-rules/{package.json,src/**/*}',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/web-build.ts',
];
const stampFile = path.join(root, 'web/build/.sources');

/**
 * Builds the pages for browser and server when their sources have changed since the last build; undefined when
 * nothing had to be done. The API runs from its sources: with the compile cache that costs 0.1 s at a start, and a
 * bundle would be a second truth for paths, workers and stack traces.
 */
export async function ensureWebBuild(onBuild: () => void): Promise<Outcome | undefined> {
  if (isCurrent()) return undefined;
  return exclusively('build', async () => {
    if (isCurrent()) return undefined;
    onBuild();
    // Taken before, so that what changes meanwhile is built again; and away, so that a cut-off build counts for nothing.
    const hash = stampOf(root);
    rmSync(stampFile, { force: true });
    const built = await runProgram({
      command: 'react-router',
      args: ['build'],
      cwd: path.join(root, 'web'),
      env: { NODE_ENV: 'production' },
    });
    if (built.code === 0) {
      mkdirSync(path.dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, hash);
    }
    return built;
  });
}

function isCurrent(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(root);
}

/** Another one as soon as anything that the pages of this repository are built from is another. */
export function stampOf(folder: string): string {
  return hashFiles(folder, sources);
}
