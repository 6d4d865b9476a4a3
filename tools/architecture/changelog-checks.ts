import type { Violation, SourceFile } from './source-file.ts';

const WORDS_MAX = 20;
const groups = new Set(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']);

/** The changelog keeps the form of Keep a Changelog 1.1: versions with dates, groups, short lines. */
export function checkChangelog(files: readonly SourceFile[]): readonly Violation[] {
  return files
    .filter((file) => file.path === 'CHANGELOG.md')
    .flatMap((file) => file.text.split('\n').flatMap((line) => faultOf(line) ?? []))
    .map((message) => ({ path: 'CHANGELOG.md', message }));
}

function faultOf(line: string): string | undefined {
  if (line.startsWith('## ') && !/^## \[(Unreleased|\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d)\]?$/.test(line))
    return `${line}: a section is [Unreleased] or a version with its date, ## [0.1.0] - 2026-11-22`;
  if (line.startsWith('### ') && !groups.has(line.slice(4)))
    return `${line}: a group is one of ${[...groups].join(', ')}`;
  const words = line.startsWith('- ') ? line.slice(2).trim().split(/\s+/).length : 0;
  return words > WORDS_MAX ? `${words} words; at most ${WORDS_MAX} in a line: ${line.slice(2, 60)} …` : undefined;
}
