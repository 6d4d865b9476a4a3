import type { FastifyInstance } from 'fastify';

/** For answers that are one person's, and for all that set no other value. */
export const NO_STORE = 'private, no-store';
/** Pages that all visitors share: browsers keep them and ask each time whether they are still right. */
export const SHARED_PAGE = 'private, no-cache';

/**
 * The one place that says what browsers and proxies may keep: nothing, but for what is the same for everybody and says so
 * (`public`), and for the pages that visitors share. So nothing personal stays on a device or in a proxy by forgetting a header.
 */
export function addCacheControl(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const sent = String(reply.getHeader('cache-control') ?? '');
    if (!/^public\b/.test(sent) && sent !== SHARED_PAGE) void reply.header('cache-control', NO_STORE);
  });
}
