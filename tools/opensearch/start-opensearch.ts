import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
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
const START_MS_MAX = 180_000;
const LOOK_MS = 250;
const cache = path.join(root, '.cache/opensearch');
const home = path.join(cache, `opensearch-${VERSION}`);
const extras = path.join(home, 'modules/mapper-extras');

export type TestOpenSearch = { readonly url: string; readonly stop: () => Promise<void> };

/** A throwaway OpenSearch of one node, from Maven Central, or why there is none. */
export async function startOpenSearch(): Promise<TestOpenSearch | { readonly problem: string }> {
  const java = await findJava();
  if (java === undefined) return { problem: `no Java ${JAVA_MIN} or newer is there` };
  const problem = await fetchOpenSearch();
  if (problem !== undefined) return { problem };
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-opensearch-'));
  const port = await findFreePort();
  writeSettings(folder, port, await findFreePort());
  const server = spawnServer(folder, java);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = server.exitCode === null ? once(server, 'exit') : undefined;
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await answers(url, server)) return { url, stop };
  const output = existsSync(path.join(folder, 'out.log')) ? readFileSync(path.join(folder, 'out.log'), 'utf8') : '';
  await stop();
  return { problem: `OpenSearch did not start: ${output.trim().slice(-400)}` };
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

function writeSettings(folder: string, httpPort: number, transportPort: number): void {
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
  const settings = [
    'cluster.name: shop-test',
    'node.name: n1',
    'network.host: 127.0.0.1',
    `http.port: ${httpPort}`,
    `transport.port: ${transportPort}`,
    'discovery.type: single-node',
    `path.data: ${folder}/data`,
    `path.logs: ${folder}/logs`,
    'cluster.routing.allocation.disk.threshold_enabled: false',
  ];
  writeFileSync(path.join(folder, 'config/opensearch.yml'), `${settings.join('\n')}\n`);
}

function spawnServer(folder: string, java: string): ChildProcess {
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
      OPENSEARCH_JAVA_OPTS: `-Xms${HEAP} -Xmx${HEAP}`,
      OPENSEARCH_TMPDIR: path.join(folder, 'tmp'),
    },
  });
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  const end = performance.now() + START_MS_MAX;
  while (performance.now() < end && server.exitCode === null) {
    const isThere = await fetch(`${url}/_cluster/health`).then(
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
