// `npm start`: builds the pages if need be, then runs the shop and starts it again when it dies.
import path from 'node:path';
import { keepShopUp } from './keep-shop-up.ts';
import { stopProgramsOnSignal } from './program.ts';
import { root } from './repository.ts';
import { shopProgram } from './shop-program.ts';
import { ensureWebBuild } from './web-build.ts';

stopWithParent();
await buildPages();
process.exit(
  await keepShopUp({
    args: shopProgram.args,
    env: { ...process.env, ...shopProgram.env, NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') },
  }),
);

async function buildPages(): Promise<void> {
  stopProgramsOnSignal();
  const built = await ensureWebBuild(() => console.log('Building the pages …'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(signal);
  if (!built) return;
  if (built.code !== 0) {
    console.error(`${built.output}\nThe pages could not be built (see above).`);
    process.exit(1);
  }
  console.log(`Pages built in ${built.seconds.toFixed(0)} s.`);
}

/** The first step of the command (bootstrap.mjs) forwards signals; killed outright it can't, and we would stay. */
function stopWithParent(): void {
  const parent = Number(process.env.SHOP_PARENT);
  if (!parent) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
