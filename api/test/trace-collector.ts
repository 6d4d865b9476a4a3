import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod/mini';

/** What a collector is sent by OTLP over HTTP, as JSON: the part of it that tests look at. */
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.object({}) })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = z.infer<typeof Traces>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** A collector of OpenTelemetry that keeps in memory what it is sent. */
export async function openTraceCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const take = (body: string) => {
    bodies.push(body);
    for (const { scopeSpans } of Traces.parse(JSON.parse(body)).resourceSpans) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
  };
  const server = createServer((request, response) => {
    void text(request)
      .then(take)
      .then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** As they came in. */
    bodies,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
