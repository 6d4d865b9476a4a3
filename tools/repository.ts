import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository's own folder, wherever the command was given. */
export const root = path.dirname(import.meta.dirname);

/** A fingerprint of the contents of all files that match, in a stable order. */
export function hashFiles(folder: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const exclude = ['**/node_modules/**', '**/build/**', '**/.react-router/**', '**/*.test.ts', '**/*.test.tsx'];
  for (const file of globSync(patterns, { cwd: folder, exclude }).sort()) {
    const text = readIfFile(path.join(folder, file));
    if (text) hash.update(`${file}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex');
}

function readIfFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return undefined;
    throw error;
  }
}
