import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const healthApi = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Answers when the process serves and the database answers (ruling 47).',
    access: 'anyone',
    reply: z.object({ status: z.literal('ok') }),
    refusals: ['shop.busy'],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary: 'Answers when migrations, catalogue index and jobs are ready too (ruling 47).',
    access: 'anyone',
    reply: z.object({ status: z.literal('ready'), indexVersion: z.string(), products: z.int() }),
    refusals: ['shop.busy'],
  }),
};
