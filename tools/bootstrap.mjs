// The first step of every command: needs nothing but Node 20 and npm, and uses only what Node itself brings.
// Installs the packages when the lock file and the installed ones differ, then runs the wanted tool under the
// Node that is pinned among the packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const bin = path.join(modules, '.bin');
const stampFile = path.join(modules, '.install-stamp');
const lockFile = path.join(root, '.cache', 'install.lock');

const [tool, ...toolArguments] = process.argv.slice(2);
if (!tool) stop('Usage: node tools/bootstrap.mjs TOOL [ARGUMENTS]');
if (Number(process.versions.node.split('.')[0]) < 20) stop(`Node 20 or newer is needed; this is ${process.version}.`);

if (!isInstalled()) await installAlone();
await run(tool, toolArguments);

function isInstalled() {
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === stamp();
  // Somebody may have installed by hand: npm's own note of what it installed tells.
  if (!hasAllPackages()) return false;
  writeFileSync(stampFile, stamp());
  return true;
}

function stamp() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(lock).digest('hex');
}

function hasAllPackages() {
  try {
    const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
    const installed = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([place, { version, optional, devOptional, peer }]) =>
        !place.includes('node_modules/') || optional || devOptional || peer || installed[place]?.version === version,
    );
  } catch {
    return false;
  }
}

/** Two commands begun at once in a fresh clone must not install over each other. */
async function installAlone() {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  let reported = false;
  while (!acquireLock()) {
    if (!reported) console.log('Waiting for another command that installs the packages …');
    reported = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  process.once('exit', () => rmSync(lockFile, { force: true }));
  if (!isInstalled()) await install();
  rmSync(lockFile, { force: true });
}

function acquireLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(lockFile, 'utf8'));
    if (holder && !isAlive(holder)) rmSync(lockFile, { force: true });
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function install() {
  console.log('Installing the packages (about a minute the first time) …');
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const beat = setInterval(() => console.log(`  still installing, ${seconds()} s …`), 10_000);
  // The Node that carries npm must not be the one npm replaces: without our own folder on PATH it is the system's.
  const PATH = searchPath().filter((folder) => !folder.includes(`node_modules${path.sep}.bin`));
  // No package needs its install script: the launcher repairs the links that the database's script would make.
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const env = { ...process.env, PATH: PATH.join(path.delimiter), NODE_ENV: 'development' };
  const child = spawn('npm', options, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
  const code = await ended(child);
  clearInterval(beat);
  if (code !== 0) stop('The packages could not be installed (see above). Is the package registry within reach?');
  writeFileSync(stampFile, stamp());
  console.log(`Packages installed in ${seconds()} s.`);
}

async function run(name, given) {
  const node = findNode();
  const env = { ...process.env, PATH: [bin, ...searchPath()].join(path.delimiter), SHOP_PARENT: String(process.pid) };
  const child = spawn(node, [path.resolve(root, name), ...given], { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the tool by itself; asked twice, it would think we are impatient.
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
    });
  }
  stopWhenOrphaned(child);
  process.exitCode = await ended(child);
}

/**
 * npm starts us through a shell. That shell dies alone when npm is asked to end, and lives on when npm is killed: in
 * both cases nobody is left to stop the shop, and it must not stay behind.
 */
function stopWhenOrphaned(child) {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestors();
  const watch = setInterval(() => {
    if (ancestors() !== atStart) child.kill('SIGTERM');
  }, 200);
  child.once('exit', () => clearInterval(watch));
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return '';
  }
}

function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const pinned = path.join(modules, `node-${platform}-${process.arch}`, 'bin', file);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return stop(
    `There is no pinned Node for ${process.platform} ${process.arch}: run this command with Node 24 or newer.`,
  );
}

function searchPath() {
  return (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== bin);
}

/** The program's exit code; 128 and the signal's number when a signal ended it, 127 when it did not run at all. */
function ended(child) {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (numbers[signal] ?? 0)));
  });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
