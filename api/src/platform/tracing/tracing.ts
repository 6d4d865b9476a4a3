/** What is being done. Names and attributes say kinds of things: no person, no address, no amount. */
export type SpanWanted = {
  readonly name: string;
  /** `server` and `consumer` begin a trace where there is none; the others are part of one or are not recorded. */
  readonly kind: 'server' | 'consumer' | 'client';
  readonly attributes?: Readonly<Record<string, string>>;
  /** The trace that it goes on with, as it was carried here; without it the one that the caller works in. */
  readonly from?: TraceCarrier;
};

/** By which a trace goes on elsewhere: `traceparent` and `tracestate` of W3C Trace Context. */
export type TraceCarrier = Readonly<Record<string, string>>;

export type OpenSpan = {
  /** What `work` does, and whatever follows from it, is part of the span. */
  readonly run: <T>(work: () => T) => T;
  readonly end: (outcome?: {
    readonly error?: unknown;
    readonly attributes?: Readonly<Record<string, string | number>>;
  }) => void;
};

export type Tracing = {
  /** @returns undefined where it is not recorded */
  readonly begin: (wanted: SpanWanted) => OpenSpan | undefined;
  /** Of the work that the caller belongs to; empty where it belongs to none. */
  readonly carrier: () => TraceCarrier;
  readonly close: () => Promise<void>;
};

/** One for the process, as requests, queries and jobs of all modules are parts of one trace. */
let tracing: Tracing | undefined;

export function useTracing(opened: Tracing | undefined): void {
  tracing = opened;
}

export function beginSpan(wanted: SpanWanted): OpenSpan | undefined {
  return tracing?.begin(wanted);
}

export function traceCarrier(): TraceCarrier {
  return tracing?.carrier() ?? {};
}

/** Does `work` as a span that ends with it. Without tracing it is a call and nothing else. */
export function traced<T>(wanted: SpanWanted, work: () => Promise<T>): Promise<T> {
  const span = tracing?.begin(wanted);
  if (!span) return work();
  return span.run(async () => {
    try {
      const answer = await work();
      span.end();
      return answer;
    } catch (error) {
      span.end({ error });
      throw error;
    }
  });
}

/** Wraps a port so that each question that it is asked is a span; what answers no promise asks no other system. */
export function traceCalls<P extends object>(name: string, port: P): P {
  if (!tracing) return port;
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      return (...args: unknown[]): unknown => {
        const span = beginSpan({ name: `${name}.${key}`, kind: 'client' });
        const call = () => Reflect.apply(value, target, args) as unknown;
        if (!span) return call();
        const answer = span.run(call);
        if (answer instanceof Promise)
          answer.then(
            () => span.end(),
            (error: unknown) => span.end({ error }),
          );
        return answer;
      };
    },
  });
}
