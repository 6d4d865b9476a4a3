import path from 'node:path';
import { root } from './repository.ts';

/** How Node runs the shop; systemd does the same (docs/domain/health.md#load). */
export const shopProgram = {
  args: [
    '--expose-gc', // the shop gives memory back when it is quiet (api/src/platform/give-memory-back.ts)
    path.join(root, 'api/src/app/main.ts'),
  ],
  env: {
    // React decides by this while it is loaded which of its two builds it is.
    NODE_ENV: 'production',
    // Each arena of the C library keeps for itself what was freed in it; with one for each thread that is hundreds of megabytes.
    MALLOC_ARENA_MAX: '2',
  },
} as const;
