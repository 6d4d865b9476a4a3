import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { demoOperator } from '../../api/src/demo/settings.data.ts';
import { masterData } from '../../api/src/modules/catalogue/index.ts';
import {
  startBuiltInPostgres,
  startThrowawayReplica,
  type ThrowawayPostgres,
} from '../../api/src/platform/postgres-launcher/index.ts';
import { startErpSimulator, type ErpSimulator } from '../../api/src/ports/erp/simulator/erp-simulator.ts';
import { erpOperatorOf, openStandaloneErp } from '../../api/src/standalone-erp/index.ts';
import { startOpenSearch, type TestOpenSearch } from '../opensearch/start-opensearch.ts';
import { valkeyMissing, valkeyServer } from '../../api/test/valkey-server.ts';

/** Something out there goes, and is there again. */
export type OuterFault = {
  readonly name: string;
  /** What nodes may refuse meanwhile, with 503 and when to come again: nobody has what they need. */
  readonly mayRefuse: boolean;
  /** Whether orders are confirmed meanwhile. */
  readonly ordersGoOn: boolean;
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Room for the database of a small demo world; the rest is filled when the disk is to be full. */
const DISK_MB = 1000;
/** Of three one may go, and the two others agree on what is so. */
const SEARCH_NODES = 3;
const SEARCH_HEAP = '384m';
const PIECE_BYTES = 16 * 1024 * 1024;
const WRITE_BYTES = 4 * 1024 * 1024;
/** More than PostgreSQL keeps of its log. */
const LOG_BYTES_MAX = 1024 * 1024 * 1024;
const quiet = { info: () => undefined, warn: () => undefined };

/**
 * What nodes stand on, each part of which can go: PostgreSQL on a disk of its own with a replica that knows every commit, an ERP
 * behind a network, and Valkey and OpenSearch where they can be had.
 */
export async function startOuterWorld(report: (line: string) => void) {
  const disk = openDisk();
  const primary = await startBuiltInPostgres({
    stateDir: disk.folder,
    log: quiet,
    // An order is confirmed when the replica has it, too. What the disk itself loses in a power cut is not the matter here.
    settings: { fsync: 'off', max_connections: '200', max_wal_size: '128MB' },
  });
  const replica = await startThrowawayReplica(primary.connectionString);
  const both = together(primary.connectionString, replica.connectionString);
  const servers = { now: primary.connectionString, isPromoted: false };
  await onServer(servers.now, `alter system set synchronous_standby_names = '*'`);
  await onServer(servers.now, 'select pg_reload_conf()');
  const behind = openStandaloneErp({
    databaseAddress: both,
    connectionsMax: 4,
    timeoutMs: 8000,
    operator: erpOperatorOf(demoOperator),
    articleSource: masterData,
    onError: () => undefined,
  });
  const erp = await startErpSimulator(behind.port);
  const valkey = await openValkey();
  const search = await openSearchNodes(report);
  return {
    env: {
      DATABASE_URL: both,
      DATABASE_READ_URL: replica.connectionString,
      ERP_URL: erp.url,
      ERP_TOKEN: erp.token,
      ...(valkey && { VALKEY_URL: valkey.url() }),
      ...(search && { SEARCH_URL: search.url }),
    },
    faults: [
      networkCut(erp),
      ...(valkey ? [valkeyKilled(valkey)] : []),
      ...(search ? searchFaults(search) : []),
      ...databaseFaults(servers, { primary, replica, disk }),
    ],
    /** Of the server that takes changes. */
    connectionString: () => servers.now,
    stop: async () => {
      await erp.close();
      await behind.close();
      await valkey?.kill();
      await search?.stop();
      await replica.stop();
      if (!servers.isPromoted) await primary.stop();
      disk.close();
    },
  };
}

/** Whatever is asked of it is never answered, as when packets are lost; in the end all of it is. */
function networkCut(erp: ErpSimulator): OuterFault {
  let network = Promise.withResolvers<void>();
  return {
    name: 'network to the ERP cut',
    mayRefuse: false,
    ordersGoOn: false,
    begin: async () => {
      network = Promise.withResolvers();
      erp.behave({ kind: 'held', until: network.promise });
    },
    end: async () => {
      erp.behave({ kind: 'none' });
      network.resolve();
    },
  };
}

function valkeyKilled(valkey: ReturnType<typeof valkeyServer>): OuterFault {
  const [begin, end] = [() => valkey.kill(), () => valkey.start()];
  return { name: 'Valkey killed', mayRefuse: false, ordersGoOn: true, begin, end };
}

async function openValkey(): Promise<ReturnType<typeof valkeyServer> | undefined> {
  if (valkeyMissing) return undefined;
  const server = valkeyServer();
  await server.start();
  return server;
}

async function openSearchNodes(report: (line: string) => void): Promise<TestOpenSearch | undefined> {
  const search = await startOpenSearch({ nodes: SEARCH_NODES, heap: SEARCH_HEAP });
  if (!('problem' in search)) return search;
  report(`Without OpenSearch: ${search.problem}`);
  return undefined;
}

/** One node, which the others replace, then all at once. */
function searchFaults(search: TestOpenSearch): readonly OuterFault[] {
  const all = Array.from({ length: SEARCH_NODES }, (_, node) => node);
  const killed = (nodes: readonly number[]) => ({
    ordersGoOn: true,
    begin: async () => void (await Promise.all(nodes.map(search.kill))),
    end: async () => void (await Promise.all(nodes.map(search.start))),
  });
  return [
    { name: 'a node of OpenSearch killed', mayRefuse: false, ...killed([0]) },
    { name: 'all nodes of OpenSearch killed', mayRefuse: true, ...killed(all) },
  ];
}

type Servers = { now: string; isPromoted: boolean };
type Parts = Readonly<Record<'primary' | 'replica', Pick<ThrowawayPostgres, 'connectionString' | 'stop'>>> & {
  readonly disk: ReturnType<typeof openDisk>;
};

function databaseFaults(servers: Servers, { primary, replica, disk }: Parts): readonly OuterFault[] {
  const refuses = { mayRefuse: true, ordersGoOn: false };
  const killed = { begin: () => killPostgres(servers.now), end: async () => undefined };
  const full = async () => {
    await disk.fill();
    await writeUntilRefused(servers.now);
  };
  const promoted = {
    begin: () => primary.stop(),
    end: async () => {
      await onServer(replica.connectionString, 'select pg_promote()');
      Object.assign(servers, { now: replica.connectionString, isPromoted: true });
    },
  };
  return [
    { name: 'PostgreSQL killed', ...refuses, ...killed },
    ...(disk.isItsOwn ? [{ name: 'disk of PostgreSQL full', ...refuses, begin: full, end: disk.empty }] : []),
    { name: 'PostgreSQL gone for good, its replica promoted', ...refuses, ...promoted },
  ];
}

/** One address of two servers. */
function together(one: string, other: string): string {
  const folderOf = (connectionString: string) => /host=([^&]*)/.exec(connectionString)?.[1] ?? '';
  return one.replace(/host=[^&]*/, `host=${folderOf(one)}${encodeURIComponent(',')}${folderOf(other)}`);
}

async function onServer(connectionString: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A log that was written before is written over; only when it needs a new piece does a full disk stop the server. */
async function writeUntilRefused(connectionString: string): Promise<void> {
  const write = `select pg_logical_emit_message(true, 'chaos', repeat('x', ${WRITE_BYTES}))`;
  try {
    for (let written = 0; written < LOG_BYTES_MAX; written += WRITE_BYTES) await onServer(connectionString, write);
  } catch {
    return;
  }
  throw new Error('PostgreSQL writes on although its disk is full.');
}

/** With -9; its keeper starts it again. */
async function killPostgres(connectionString: string): Promise<void> {
  const [row] = await onServer(connectionString, 'show data_directory');
  const note = readFileSync(path.join(String(row?.['data_directory']), 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
}

/** A disk of its own in memory, where this account may mount one: that of the machine is nobody's to fill. */
function openDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-disk-'));
  const isItsOwn = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0;
  chmodSync(folder, 0o711);
  const filling = path.join(folder, 'filling');
  return {
    folder,
    isItsOwn,
    fill: async () => {
      const piece = Buffer.alloc(PIECE_BYTES);
      for (let { bavail, bsize } = statfsSync(folder); bavail > 0; { bavail, bsize } = statfsSync(folder)) {
        appendFileSync(filling, piece.subarray(0, bavail * bsize));
      }
    },
    empty: async () => rmSync(filling, { force: true }),
    close: () => {
      if (isItsOwn) spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
