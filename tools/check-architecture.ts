// Checks what compiler, linter, dependency-cruiser and knip can't: names, lengths, texts, citations, versions.
import path from 'node:path';
import { checkChangelog } from './architecture/changelog-checks.ts';
import { checkCitations, checkDecisions } from './architecture/citation-checks.ts';
import { checkEnvironment } from './architecture/environment-checks.ts';
import { checkManifests } from './architecture/manifest-checks.ts';
import { checkMessages } from './architecture/message-checks.ts';
import { checkBarrels, checkLength, checkNames } from './architecture/name-checks.ts';
import { checkVocabulary } from './architecture/vocabulary-checks.ts';
import { type Violation, readRepository, type SourceFile } from './architecture/source-file.ts';

/** All violations of the architecture rules in these files, by path. */
export function findViolations(files: readonly SourceFile[]): readonly Violation[] {
  const checks = [
    checkEnvironment,
    checkManifests,
    checkNames,
    checkBarrels,
    checkLength,
    checkVocabulary,
    checkMessages,
    checkCitations,
    checkDecisions,
    checkChangelog,
  ];
  const violations = checks.flatMap((check) => check(files));
  return violations.toSorted((a, b) => a.path.localeCompare(b.path));
}

if (import.meta.main) {
  const files = readRepository(path.dirname(import.meta.dirname));
  const violations = findViolations(files);
  for (const { path: file, message } of violations) console.log(`${file}: ${message}`);
  console.log(
    violations.length === 0
      ? `Architecture: ${files.length} files, no violation.`
      : `Architecture: ${violations.length} violations.`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
}
