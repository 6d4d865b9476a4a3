// Checks what the compiler and the linter can't: who may know whom, names, lengths, texts.
import path from 'node:path';
import { storeys } from '../api/src/modules/storeys.ts';
import { checkMessages } from './walls/message-walls.ts';
import { checkModules } from './walls/module-walls.ts';
import { checkBarrels, checkLength, checkNames } from './walls/name-walls.ts';
import {
  checkContract,
  checkEnvironment,
  checkPackages,
  checkPlatform,
  checkSql,
  checkWeb,
} from './walls/room-walls.ts';
import { type Breach, readRepository, type SourceFile } from './walls/wall.ts';

/** All breaches of the house's rules in these files, by path. */
export function findBreaches(files: readonly SourceFile[]): readonly Breach[] {
  const walls = [
    checkPlatform,
    checkPackages,
    checkContract,
    checkWeb,
    checkSql,
    checkEnvironment,
    checkNames,
    checkBarrels,
    checkLength,
    checkMessages,
  ];
  const breaches = [...checkModules(files, storeys), ...walls.flatMap((wall) => wall(files))];
  return breaches.toSorted((a, b) => a.path.localeCompare(b.path));
}

if (import.meta.main) {
  const files = readRepository(path.dirname(import.meta.dirname));
  const breaches = findBreaches(files);
  for (const { path: file, message } of breaches) console.log(`${file}: ${message}`);
  console.log(
    breaches.length === 0 ? `Walls: ${files.length} files, all in their rooms.` : `Walls: ${breaches.length} breaches.`,
  );
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
