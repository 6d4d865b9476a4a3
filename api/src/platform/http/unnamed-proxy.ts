import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';

/** Each is reported once; invented headers cannot fill the log. */
const PROXIES_MAX = 10;

/**
 * Warns when requests come through a proxy that TRUSTED_PROXIES does not name: all customers behind it would share one limit.
 * The address of the proxy is what its connection says, never what it claims.
 */
export function warnOfUnnamedProxies(app: FastifyInstance, log: Pick<Log, 'warn'>): void {
  const reported = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    const proxy = request.socket.remoteAddress ?? '';
    if (!reported.has(proxy) && reported.size < PROXIES_MAX) {
      const problem = problemOf(request);
      if (problem !== undefined) {
        reported.add(proxy);
        log.warn({ proxy }, problem);
      }
    }
    done();
  });
}

type Headed = { readonly headers: Readonly<Record<string, unknown>>; readonly ips?: readonly string[] | undefined };

/** @param ips the client and the trusted proxies before it; one alone, or none, where no proxy is trusted */
function problemOf({ headers, ips = [] }: Headed): string | undefined {
  const isNamed = ips.length > 1;
  if (headers['x-forwarded-for'] !== undefined && !isNamed) {
    return 'Requests come through a proxy that TRUSTED_PROXIES does not name, or somebody claims so: all customers behind it share the limits of one. Name it if it is yours.';
  }
  if (headers['forwarded'] !== undefined && headers['x-forwarded-for'] === undefined) {
    return 'A proxy sends the header Forwarded, which the shop does not read: let it send X-Forwarded-For, and name it in TRUSTED_PROXIES.';
  }
  return undefined;
}
