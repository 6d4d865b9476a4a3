import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, type OpenSpan } from '../tracing/tracing.ts';

/** A span for each request, called by the pattern of its route: an address may say who somebody is. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions, id } = request;
    const span = beginSpan({
      name: `${method} ${routeOptions.url ?? 'none'}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': routeOptions.url ?? '', 'shop.request_id': id },
      from: carrierIn(headers),
    });
    if (!span) return done();
    spans.set(request, span);
    return span.run(done);
  });
  // A body comes in by events of the connection, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.run(done) : done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const attributes = { 'http.response.status_code': statusCode };
    spans.get(request)?.end({ attributes, ...(statusCode >= 500 && { error: statusCode }) });
  });
}

function carrierIn({ traceparent, tracestate }: FastifyRequest['headers']): Readonly<Record<string, string>> {
  return {
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(typeof tracestate === 'string' && { tracestate }),
  };
}
