import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of foreign sample files beside the project (`shared/samples`), found from any working tree; undefined
 * where it is missing. For tests only: no sample is part of the project.
 */
export function findSampleFolder(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'samples');
    if (existsSync(join(candidate, 'README.md'))) return candidate;
  }
  return undefined;
}
