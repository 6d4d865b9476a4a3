import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Account, canEnter, chooseAccount, runAs } from './account.ts';
import { DatabaseStartError, explainDiskErrors } from './database-start-error.ts';

/** Where the database lives and who runs it; written at the first start and obeyed ever after. */
const DatabaseRecord = z.strictObject({ folder: z.string(), uid: z.int(), account: z.string() });
type DatabaseRecord = z.infer<typeof DatabaseRecord>;

export type DatabaseFolder = { readonly folder: string; readonly account: Account };

/** Makes the state folder if need be. @throws DatabaseStartError when it can't be made or written */
export function prepareStateFolder(stateDir: string): void {
  explainDiskErrors(stateDir, () => {
    mkdirSync(stateDir, { recursive: true });
    accessSync(stateDir, constants.W_OK | constants.X_OK);
  });
}

/**
 * The database's folder for this state folder, and its account. The first time they are chosen and recorded.
 * @param systemFolder where the data go when root's own state folder can't be entered by the database's account
 * @throws DatabaseStartError when the record names another account or a folder that is gone
 */
export function claimDatabaseFolder(stateDir: string, systemFolder: string): DatabaseFolder {
  const record = findRecord(stateDir);
  if (record) return obeyRecord(stateDir, record);
  const account = chooseAccount(statSync(stateDir).uid);
  return explainDiskErrors(stateDir, () => {
    const folder = makeFolder(stateDir, systemFolder, account);
    own(folder, account);
    writeRecord(stateDir, { folder: path.relative(stateDir, folder), uid: account.uid, account: account.name });
    return { folder, account };
  });
}

/** Stops a start under another account before it touches anything. @throws DatabaseStartError */
export function refuseOtherAccount(stateDir: string): void {
  const record = findRecord(stateDir);
  if (record) obeyRecord(stateDir, record);
}

/** Makes `folder` private to `account`. */
export function own(folder: string, account: Account): void {
  chmodSync(folder, 0o700);
  const { uid, gid } = runAs(account);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

function makeFolder(stateDir: string, systemFolder: string, account: Account): string {
  const inside = path.join(stateDir, 'postgres');
  if (canEnter(account, stateDir)) {
    mkdirSync(inside, { recursive: true });
    return inside;
  }
  mkdirSync(systemFolder, { recursive: true, mode: 0o711 });
  return mkdtempSync(path.join(systemFolder, 'database-'));
}

function obeyRecord(stateDir: string, record: DatabaseRecord): DatabaseFolder {
  const folder = path.resolve(stateDir, record.folder);
  const me = process.getuid?.() ?? -1;
  if (me !== 0 && me !== record.uid) {
    throw new DatabaseStartError(
      `The built-in database of ${stateDir} belongs to the account "${record.account}" and can't be started by this one. ` +
        `Start the shop as it was first started, choose another state folder with SHOP_STATE, or set DATABASE_URL.`,
    );
  }
  if (!existsSync(folder)) {
    throw new DatabaseStartError(
      `The built-in database's folder ${folder} is gone, though ${recordFile(stateDir)} names it. ` +
        `Bring it back; or, to begin with an empty database, delete that file.`,
    );
  }
  // Root takes the recorded account even when there is a better one by now: the data belong to it.
  return { folder, account: { uid: record.uid, gid: statSync(folder).gid, name: record.account } };
}

function findRecord(stateDir: string): DatabaseRecord | undefined {
  const file = recordFile(stateDir);
  if (!existsSync(file)) return undefined;
  try {
    return DatabaseRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new DatabaseStartError(`The file ${file} can't be read; it says where the built-in database is.`, { cause });
  }
}

function writeRecord(stateDir: string, record: DatabaseRecord): void {
  const file = recordFile(stateDir);
  // Written aside and renamed, so that a cut-off start leaves no half record.
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function recordFile(stateDir: string): string {
  return path.join(stateDir, 'database.json');
}
