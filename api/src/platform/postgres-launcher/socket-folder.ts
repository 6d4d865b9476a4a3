import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canEnter } from './account.ts';
import { type DatabaseFolder, own } from './database-folder.ts';
import { DatabaseStartError } from './database-start-error.ts';

/** The port is only the socket's number: every cluster has a folder of its own, so it never collides. */
export const PORT = 5432;

// A socket's path has 108 bytes on Linux and 104 on macOS, with the closing zero.
const PATH_BYTES_MAX = 103;

/**
 * The folder for the server's socket, private to its account, which is all the protection it needs. Inside the
 * database's folder, or, when that path is too long for a socket, a short one under the system's temporary folder.
 */
export function prepareSocketFolder(at: DatabaseFolder): string {
  const inside = path.join(at.folder, 'run');
  // A short folder of an earlier start that was killed has no other way to go away.
  const note = path.join(at.folder, 'socket-folder');
  if (existsSync(note)) rmSync(readFileSync(note, 'utf8'), { recursive: true, force: true });
  rmSync(note, { force: true });
  if (fits(inside)) {
    mkdirSync(inside, { recursive: true });
    own(inside, at.account);
    return inside;
  }
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find(
    (folder) => existsSync(folder) && fits(path.join(folder, 'helvolt-XXXXXX')) && canEnter(at.account, folder),
  );
  if (!parent)
    throw new DatabaseStartError(`The path ${inside} is too long for a socket. Set SHOP_STATE to a shorter one.`);
  const short = mkdtempSync(path.join(parent, 'helvolt-'));
  own(short, at.account);
  writeFileSync(note, short);
  return short;
}

/** The lock of a killed server holds as long as any process has its number, which in a container is soon so. */
export function removeStaleSocketLock(socketFolder: string): void {
  rmSync(path.join(socketFolder, `.s.PGSQL.${PORT}.lock`), { force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`)) <= PATH_BYTES_MAX;
}
