/** Told after each call of a port, with its time and what it failed with. */
export type OnCall = (call: {
  readonly operation: string;
  readonly at: Date;
  readonly ms: number;
  readonly error?: unknown;
}) => void;

/** Wraps a port so that each of its calls is counted under `name.operation`; what answers no promise asks no other system. */
export function countCalls<P extends object>(name: string, port: P, onCall: OnCall): P {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      return (...args: unknown[]): unknown => {
        const begin = performance.now();
        const at = new Date();
        const report = (error?: unknown) => {
          const ms = performance.now() - begin;
          onCall({ operation: `${name}.${key}`, at, ms, ...(error !== undefined && { error }) });
        };
        const answer: unknown = Reflect.apply(value, target, args);
        if (answer instanceof Promise) answer.then(() => report(), report);
        return answer;
      };
    },
  });
}
