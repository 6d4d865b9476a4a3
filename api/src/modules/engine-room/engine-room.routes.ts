import { engineRoomEndpoints as endpoints } from '@shop/contract/engine-room.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { readPage } from '#platform/list-query.sql.ts';
import { countActions, selectActions } from './actions.sql.ts';
import { countFaults, selectFaults } from './faults.sql.ts';
import { discardJobs, listJobs, retryJobs } from './jobs.service.ts';
import { listMails, resendMail, showMail } from './mails.service.ts';
import { reportPageFault } from './page-faults.service.ts';
import { readSystems, rebuildIndex } from './systems.service.ts';

export async function engineRoomRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.jobs, (ctx, { query }) => listJobs(ctx, query));
  mountEndpoint(app, endpoints.retryJobs, (ctx, { body }) => retryJobs(ctx, body));
  mountEndpoint(app, endpoints.discardJobs, (ctx, { body }) => discardJobs(ctx, body));
  mountEndpoint(app, endpoints.mails, (ctx, { query }) => listMails(ctx, query));
  mountEndpoint(app, endpoints.mail, (ctx, { params }) => showMail(ctx, params.mailId));
  mountEndpoint(app, endpoints.resendMail, (ctx, { params }) => resendMail(ctx, params.mailId));
  mountEndpoint(app, endpoints.systems, (ctx) => readSystems(ctx));
  mountEndpoint(app, endpoints.rebuildIndex, (ctx) => rebuildIndex(ctx));
  mountEndpoint(app, endpoints.reportPageFault, (ctx, { body }) => reportPageFault(ctx, body));
  mountEndpoint(app, endpoints.faults, async (ctx, { query: { q, ...query } }) => {
    await ctx.monitor.flush();
    const { rows, pagination } = await readPage(
      query,
      () => countFaults(ctx, q),
      (range) => selectFaults(ctx, q, range),
    );
    return { faults: rows, pagination };
  });
  mountEndpoint(app, endpoints.actions, async (ctx, { query: { q, ...query } }) => {
    const { rows, pagination } = await readPage(
      query,
      () => countActions(ctx, q),
      (range) => selectActions(ctx, q, range),
    );
    return { actions: rows, pagination };
  });
}
