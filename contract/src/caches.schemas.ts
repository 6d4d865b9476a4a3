import { z } from 'zod/mini';
import { CACHE_NAME, cachesApi } from './caches.ts';
import { defineEndpoint } from './endpoint.ts';

const CacheName = z.string().check(z.regex(CACHE_NAME));

/** How one cache of a process is used. Sizes are measured or estimated by the module that fills it. */
export const CacheFigures = z.object({
  name: CacheName,
  entries: z.int(),
  bytes: z.int(),
  /** Budget, bytes. */
  bytesMax: z.int(),
  hits: z.int(),
  misses: z.int(),
  /** Entries that had to go because the budget was used up. */
  evictions: z.int(),
});

export const cachesEndpoints = {
  flush: defineEndpoint(cachesApi.flush, {
    summary: 'Empties caches on every node; answers what this one had in them.',
    body: z.strictObject({
      /** All caches where it is left out. */
      caches: z.optional(z.array(CacheName).check(z.minLength(1), z.maxLength(100))),
    }),
    reply: z.object({
      /** Those that were in use; another name has nothing to lose. */
      flushed: z.array(z.pick(CacheFigures, { name: true, entries: true, bytes: true })),
    }),
  }),
};
