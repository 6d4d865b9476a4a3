// `npm start`: builds the pages if need be and runs the shop, in this very process.
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopProgramsOnSignal } from './program.ts';
import { root } from './repository.ts';
import { ensureWebBuild } from './web-build.ts';

const STOP_MS_MAX = 4_500;

// React decides by this while it is loaded which of its two builds it is.
process.env.NODE_ENV = 'production';
stopWithParent();
await buildPages();
stopInTime();
enableCompileCache(path.join(root, '.cache/compiled'));
// The cache is otherwise written at a proper end only, and the next start should be fast after any.
setTimeout(() => flushCompileCache(), 15_000).unref();
await import(pathToFileURL(path.join(root, 'api/src/app/main.ts')).href);

async function buildPages(): Promise<void> {
  stopProgramsOnSignal();
  const built = await ensureWebBuild(() => console.log('Building the pages …'));
  for (const signal of stopSignals()) process.removeAllListeners(signal);
  if (!built) return;
  if (built.code !== 0) {
    console.error(`${built.output}\nThe pages could not be built (see above).`);
    process.exit(1);
  }
  console.log(`Pages built in ${built.seconds.toFixed(0)} s.`);
}

/** The shop ends itself on a signal; this is for the moment before it listens to them, and for when it hangs. */
function stopInTime(): void {
  for (const signal of stopSignals()) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(130);
      setTimeout(() => {
        console.error('The shop did not end in time and is cut off.');
        process.exit(1);
      }, STOP_MS_MAX).unref();
    });
  }
}

/** The first step of the command (bootstrap.mjs) forwards signals; killed outright it can't, and we would stay. */
function stopWithParent(): void {
  const parent = Number(process.env.SHOP_PARENT);
  if (!parent) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

function stopSignals() {
  return ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
}
