import type { FastifyRequest } from 'fastify';
import type { FaultRecord } from '#src/context/monitor.ts';

/** What is stored of a request to the API that failed: the pattern of its route, not what was asked for. */
export function faultOfRequest({ id, method, routeOptions }: FastifyRequest, error: unknown): FaultRecord {
  return { reference: id, at: new Date(), method, route: routeOptions.url ?? '', error };
}

/** The same of a page, by its address without what was searched for. */
export function faultOfPage({ id, method, url }: FastifyRequest, error: unknown): FaultRecord {
  return { reference: id, at: new Date(), method, route: url.split('?', 1)[0] ?? '', error };
}
