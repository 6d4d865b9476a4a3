import path from 'node:path';
import { root } from './repository.ts';

/** Options of Node that the shop runs with; systemd and the container have the same (docs/domain/health.md#load). */
export const nodeOptions = [
  '--expose-gc', // the shop gives memory back when it is quiet (api/src/platform/give-memory-back.ts)
  // Each of the two spaces for new objects; by itself V8 lets them grow to 64 on a large machine, and keeps them.
  '--max-semi-space-size=16',
  // The heap is collected when it is 1.6 times what was in use; by itself V8 lets it grow fourfold on a large machine.
  '--heap-growing-percent=60',
] as const;

/** How Node runs the shop. */
export const shopProgram = {
  args: [...nodeOptions, path.join(root, 'api/src/app/main.ts')],
  env: {
    // React decides by this while it is loaded which of its two builds it is.
    NODE_ENV: 'production',
    // Each arena of the C library keeps for itself what was freed in it; with one for each thread that is hundreds of megabytes.
    MALLOC_ARENA_MAX: '2',
  },
} as const;
