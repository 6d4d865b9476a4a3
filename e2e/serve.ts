import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureWebBuild } from '../tools/web-build.ts';

const root = path.join(import.meta.dirname, '..');
/** Enough for every family of the demo catalogue, few enough to be there in seconds. */
const PRODUCTS = '1500';
const READY = /Helvolt ready on (http:\/\/\S+)/;
/** They end only what hangs. */
const START_MS_MAX = 600_000;
const STOP_MS_MAX = 60_000;

/** Starts the production build with a demo world of its own, or takes the shop of `SHOP_URL`; removes everything at the end. */
export default async function serve(): Promise<() => Promise<void>> {
  if (process.env['SHOP_URL']) return async () => undefined;
  const built = await ensureWebBuild(() => console.log('Building the pages …'));
  if (built && built.code !== 0) throw new Error(`The pages cannot be built:\n${built.output}`);
  const state = await mkdtemp(path.join(tmpdir(), 'shop-e2e-'));
  // Root's database runs under another account: closed to it, the data would go to the system's folder and stay there.
  await chmod(state, 0o711);
  const shop = spawn(process.execPath, [path.join(root, 'api/src/app/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      SHOP_STATE: state,
      SHOP_DEMO_PRODUCTS: PRODUCTS,
      SHOP_DEMO: '1',
      // The provider of the journey stands on this machine.
      SSO_PRIVATE_PROVIDERS: '1',
      PUSH_PRIVATE_SERVICES: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()));
  let output = '';
  let errors = '';
  shop.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  process.env['SHOP_URL'] = await new Promise<string>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`The shop did not start:\n${output}`)), START_MS_MAX);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = READY.exec(output) ?? [];
      if (address === undefined) return;
      clearTimeout(patience);
      resolve(address);
    };
    shop.stdout.on('data', listen);
    shop.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`The shop ended:\n${output}`)));
  });
  process.env['SHOP_STATE'] = state;
  return async () => {
    shop.kill('SIGTERM');
    const patience = setTimeout(() => shop.kill('SIGKILL'), STOP_MS_MAX);
    await ended;
    clearTimeout(patience);
    await rm(state, { recursive: true, force: true });
    requireNoStacks(errors);
  };
}

/** Faults stand in the log, on the standard output; a refused page is none, and nothing may print its stack beside the log. */
function requireNoStacks(errors: string): void {
  if (/^\s+at \S.*:\d+:\d+/m.test(errors)) throw new Error(`The shop has printed a stack beside its log:\n${errors}`);
}
