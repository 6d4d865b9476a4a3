import path from 'node:path';
import { openDatabase } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { DatabaseAddress } from '#platform/primary.ts';
import { openDatabaseFiles, shareFolder } from '../ports/files/files.database.ts';
import type { FilesPort } from '../ports/files/files.port.ts';
import type { Config } from './config.ts';
import type { Stops } from './stops.ts';

export type OpenedFiles = {
  readonly port: FilesPort;
  /** Brings what only this node has to the others; ends early when the signal says so. */
  readonly share: (signal: AbortSignal) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Two: what is there is asked while a big file is fetched. */
const READING_MAX = 2;
/** Two: a photo is stored while an import stores a big file. */
const WRITING_MAX = 2;

/**
 * Files have connections of their own, made when they are needed: who stores one may hold a transaction, and must not wait for
 * a connection that others hold who wait for the same.
 * @param folder for the copies of this node
 */
export function openFiles(folder: string, address: DatabaseAddress, onError: (error: unknown) => void): OpenedFiles {
  const reading = openDatabase(address, { connectionsMax: READING_MAX, onError });
  const writing = openDatabase(address, { connectionsMax: WRITING_MAX, onError });
  return {
    port: openDatabaseFiles(folder, { reading: reading.db, writing: writing.db }, onError),
    share: (signal) => shareFolder(folder, writing.db, signal, onError),
    close: async () => {
      await Promise.all([reading.close(), writing.close()]);
    },
  };
}

/** The files of the shop. What was stored before files were shared is brought to the other nodes in the background. */
export function openShopFiles({ SHOP_STATE }: Config, address: DatabaseAddress, log: Log, stops: Stops): FilesPort {
  const onError = (error: unknown) => log.error({ err: error }, 'files');
  const { port, share, close } = openFiles(path.join(SHOP_STATE, 'files'), address, onError);
  stops.push(close);
  const stop = new AbortController();
  const shared = share(stop.signal).catch(onError);
  stops.push(async () => {
    stop.abort();
    await shared;
  });
  return port;
}
