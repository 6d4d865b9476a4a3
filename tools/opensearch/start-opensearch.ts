import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../program.ts';
import { root } from '../repository.ts';

const VERSION = '3.4.0';
const JAVA_MIN = 21;
const HEAP = '1g';
/** The server refuses to run as root; this user is on every Linux and owns nothing. */
const NOBODY = 65_534;
/** Ends only what would never end by itself. */
const START_MS_MAX = 600_000;
const LOOK_MS = 250;
const cache = path.join(root, '.cache/opensearch');
const home = path.join(cache, `opensearch-${VERSION}`);
const extras = path.join(home, 'modules/mapper-extras');

export type TestOpenSearch = {
  /** Of all nodes, separated by commas. */
  readonly url: string;
  /** With -9. */
  readonly kill: (node: number) => Promise<void>;
  /** One that was killed, on what it has kept, until it is part of the others again. */
  readonly start: (node: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Problem = { readonly problem: string };

/** A throwaway OpenSearch from Maven Central, or why there is none. Of three nodes one may be killed; of two they would wait for it. */
export async function startOpenSearch({ nodes = 1, heap = HEAP } = {}): Promise<TestOpenSearch | Problem> {
  const java = await findJava();
  if (java === undefined) return { problem: `no Java ${JAVA_MIN} or newer is there` };
  const problem = await fetchOpenSearch();
  if (problem !== undefined) return { problem };
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-opensearch-'));
  chmodSync(folder, 0o755);
  const ports: Ports[] = [];
  for (let n = 0; n < nodes; n++) ports.push({ http: await findFreePort(), transport: await findFreePort() });
  const all = ports.map((own, n) => makeNode(path.join(folder, `n${n}`), settingsOf(ports, own), { java, heap }));
  const stop = async () => {
    await Promise.all(all.map((node) => node.end('SIGTERM')));
    rmSync(folder, { recursive: true, force: true });
  };
  const started = await Promise.all(all.map(async (node) => node.start(nodes)));
  if (!started.every(Boolean)) {
    const outputs = all.map((node) => node.output());
    await stop();
    return { problem: `OpenSearch did not start: ${outputs.join(' ').trim().slice(-400)}` };
  }
  return {
    url: ports.map(addressOf).join(','),
    kill: async (node) => all[node]?.end('SIGKILL'),
    start: async (node) => {
      if (!(await all[node]?.start(nodes))) throw new Error(`OpenSearch ${node} did not start again.`);
    },
    stop,
  };
}

type Ports = { readonly http: number; readonly transport: number };

function addressOf({ http }: Ports): string {
  return `http://127.0.0.1:${http}`;
}

function makeNode(folder: string, settings: Settings, run: Run) {
  mkdirSync(folder);
  writeSettings(folder, settings);
  let server: ChildProcess | undefined;
  return {
    /** @returns whether it answers, with so many nodes */
    start: (nodes: number): Promise<boolean> => {
      server = spawnServer(folder, run);
      return answers(addressOf(settings.own), nodes, server);
    },
    end: async (signal: NodeJS.Signals): Promise<void> => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
    output: () => {
      const file = path.join(folder, 'logs/shop-test.log');
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    },
  };
}

/** The newest Java on this machine that is new enough, as its folder. */
async function findJava(): Promise<string | undefined> {
  const installed = '/usr/lib/jvm';
  const folders = [
    process.env['OPENSEARCH_JAVA_HOME'],
    process.env['JAVA_HOME'],
    ...(existsSync(installed) ? readdirSync(installed).map((name) => path.join(installed, name)) : []),
  ];
  for (const folder of folders) {
    if (folder === undefined || !existsSync(path.join(folder, 'bin/java'))) continue;
    const { output } = await runProgram({ command: path.join(folder, 'bin/java'), args: ['-version'] });
    if (Number(/version "(\d+)/.exec(output)?.[1] ?? 0) >= JAVA_MIN) return folder;
  }
  return undefined;
}

/** Once; later runs find it in the cache of the repository. */
async function fetchOpenSearch(): Promise<string | undefined> {
  if (!existsSync(extras)) {
    console.log(`Fetching OpenSearch ${VERSION} from Maven Central …`);
    const args = ['-q', '-B', '-f', path.join(root, 'tools/opensearch/pom.xml'), `-Dopensearch=${VERSION}`];
    const { code, output } = await runProgram({
      command: 'mvn',
      args: [...args, `-DbuildDirectory=${cache}`, 'generate-resources'],
    });
    if (code !== 0) return `OpenSearch could not be fetched from Maven Central: ${output.trim().slice(-200)}`;
  }
  describeExtras();
  return undefined;
}

/** The jar comes without what the server asks of a module. */
function describeExtras(): void {
  const known = readFileSync(path.join(home, 'modules/transport-netty4/plugin-descriptor.properties'), 'utf8');
  const java = /^java\.version=(.*)$/m.exec(known)?.[1] ?? String(JAVA_MIN);
  const lines = {
    description: 'mapper-extras',
    version: VERSION,
    name: 'mapper-extras',
    classname: 'org.opensearch.index.mapper.MapperExtrasModulePlugin',
    'java.version': java,
    'opensearch.version': VERSION,
    'extended.plugins': '',
    'has.native.controller': 'false',
  };
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(extras, 'plugin-descriptor.properties'), text.join(''));
}

type Settings = { readonly own: Ports; readonly lines: readonly string[] };

function settingsOf(all: readonly Ports[], own: Ports): Settings {
  const listed = (what: (ports: Ports, n: number) => string) => JSON.stringify(all.map(what));
  const together = [
    `discovery.seed_hosts: ${listed(({ transport }) => `127.0.0.1:${transport}`)}`,
    `cluster.initial_cluster_manager_nodes: ${listed((_, n) => `n${n}`)}`,
  ];
  const lines = [
    'cluster.name: shop-test',
    `node.name: n${all.indexOf(own)}`,
    'network.host: 127.0.0.1',
    `http.port: ${own.http}`,
    `transport.port: ${own.transport}`,
    ...(all.length === 1 ? ['discovery.type: single-node'] : together),
    'cluster.routing.allocation.disk.threshold_enabled: false',
  ];
  return { own, lines };
}

function writeSettings(folder: string, { lines }: Settings): void {
  for (const name of ['config', 'data', 'logs', 'tmp']) mkdirSync(path.join(folder, name));
  const options = readFileSync(path.join(home, 'config/jvm.options'), 'utf8');
  const kept = options
    .split('\n')
    .filter((line) => !/arrow\.memory|gc\.log|incubator\.vector/.test(line))
    .map((line) => line.replace(/^-XX:HeapDumpPath=.*/, `-XX:HeapDumpPath=${folder}`));
  writeFileSync(path.join(folder, 'config/jvm.options'), kept.join('\n'));
  writeFileSync(
    path.join(folder, 'config/log4j2.properties'),
    readFileSync(path.join(home, 'config/log4j2.properties'), 'utf8'),
  );
  const paths = [`path.data: ${folder}/data`, `path.logs: ${folder}/logs`];
  writeFileSync(path.join(folder, 'config/opensearch.yml'), `${[...lines, ...paths].join('\n')}\n`);
}

type Run = Readonly<Record<'java' | 'heap', string>>;

function spawnServer(folder: string, { java, heap }: Run): ChildProcess {
  const isRoot = process.getuid?.() === 0;
  if (isRoot)
    for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
      chownSync(path.join(folder, name), NOBODY, NOBODY);
  // Its own Java, not a script: the signal that ends it reaches the server itself.
  return spawn(path.join(home, 'bin/opensearch'), [], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      OPENSEARCH_PATH_CONF: path.join(folder, 'config'),
      OPENSEARCH_JAVA_HOME: java,
      OPENSEARCH_JAVA_OPTS: `-Xms${heap} -Xmx${heap}`,
      OPENSEARCH_TMPDIR: path.join(folder, 'tmp'),
    },
  });
}

async function answers(url: string, nodes: number, server: ChildProcess): Promise<boolean> {
  const end = performance.now() + START_MS_MAX;
  while (performance.now() < end && server.exitCode === null) {
    const isThere = await fetch(`${url}/_cluster/health?wait_for_nodes=${nodes}&timeout=1s`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return true;
    await sleep(LOOK_MS);
  }
  return false;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
