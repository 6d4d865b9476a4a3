import { z } from 'zod/mini';
import { CacheFigures } from './caches.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { healthApi } from './health.ts';

export const healthEndpoints = {
  health: defineEndpoint(healthApi.health, {
    summary: 'Answers when the process serves and the database answers.',
    reply: z.object({ status: z.literal('ok') }),
  }),
  live: defineEndpoint(healthApi.live, {
    summary: 'Answers when the process serves, whatever else is out of reach; otherwise it should be started again.',
    reply: z.object({ status: z.literal('alive') }),
  }),
  ready: defineEndpoint(healthApi.ready, {
    summary:
      'Answers when requests may be sent here: migrations, catalogue index and jobs are ready, and it is not about to end.',
    reply: z.object({
      status: z.literal('ready'),
      indexVersion: z.string(),
      products: z.int(),
      /** Of this process, as far as they were used. */
      caches: z.array(CacheFigures),
    }),
  }),
};
