// Checks what the compiler and the linter can't: imports between layers, names, lengths, texts.
import path from 'node:path';
import { features } from '../web/app/features/index.ts';
import { checkChangelog } from './architecture/changelog-checks.ts';
import { checkCitations, checkDecisions } from './architecture/citation-checks.ts';
import { checkManifests } from './architecture/manifest-checks.ts';
import { checkMessages } from './architecture/message-checks.ts';
import { checkCompositionRoot, checkDemoWorld, checkModules } from './architecture/module-checks.ts';
import { checkBarrels, checkLength, checkNames } from './architecture/name-checks.ts';
import {
  checkContract,
  checkEnvironment,
  checkPackages,
  checkPlatform,
  checkSchemas,
  checkSql,
  checkWeb,
} from './architecture/package-checks.ts';
import { checkVocabulary } from './architecture/vocabulary-checks.ts';
import { checkWebLayers } from './architecture/web-checks.ts';
import { type Violation, readRepository, type SourceFile } from './architecture/source-file.ts';

/** All violations of the architecture rules in these files, by path. */
export function findViolations(files: readonly SourceFile[]): readonly Violation[] {
  const checks = [
    checkModules,
    checkCompositionRoot,
    checkDemoWorld,
    checkPlatform,
    checkPackages,
    checkContract,
    checkSchemas,
    checkWeb,
    checkSql,
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
  const featureNames = features.map(({ name }) => name);
  const violations = [...checkWebLayers(files, featureNames), ...checks.flatMap((check) => check(files))];
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
