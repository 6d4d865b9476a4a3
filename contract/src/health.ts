import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const healthApi = {
  health: defineEndpoint({
    method: 'GET',
    path: '/health',
    summary: 'Answers when the process serves and the database answers.',
    access: 'public',
    reply: z.object({ status: z.literal('ok') }),
    refusals: ['shop.busy'],
  }),
  ready: defineEndpoint({
    method: 'GET',
    path: '/ready',
    summary: 'Answers when migrations, catalogue index and jobs are ready too.',
    access: 'public',
    reply: z.object({ status: z.literal('ready'), indexVersion: z.string(), products: z.int() }),
    refusals: ['shop.busy'],
  }),
};
