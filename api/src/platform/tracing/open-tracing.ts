import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanWanted, TraceCarrier, Tracing } from './tracing.ts';

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;

/**
 * Sends spans to a collector by OTLP over HTTP. Where to, with which headers and under which name the library reads from the
 * usual `OTEL_…` variables itself (docs/operations.md#monitoring). This file is loaded only where traces are wanted.
 * @param share of the traces that begin here, 0 to 1; those that came with a request are recorded as their caller does
 */
export function openTracing(version: string, share: number): Tracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'helvolt', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('helvolt', version);

  return {
    begin: ({ name, kind, attributes, from }: SpanWanted) => {
      const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active();
      if (kind === 'client' && !trace.getSpan(parent)) return undefined;
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, parent);
      return openSpan(span, trace.setSpan(parent, span));
    },
    carrier: () => {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier satisfies TraceCarrier;
    },
    close: () => provider.shutdown(),
  };
}

function openSpan(span: ReturnType<ReturnType<typeof trace.getTracer>['startSpan']>, within: Context): OpenSpan {
  return {
    run: (work) => context.with(within, work),
    end: ({ error, attributes } = {}) => {
      if (attributes) span.setAttributes(attributes);
      // Its words may hold personal data: what it said stands in the log.
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
      span.end();
    },
  };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
