import { isInTransaction } from './db.ts';

/** Told with port and operation, such as `erp.calculate`, when an outer system is asked with a transaction open. */
export type OnViolation = (operation: string) => void;

/**
 * Wraps a port so that no request waits for an outer system with a transaction open: its connection, its row locks and other
 * requests for the same rows would wait, too (decision 0026).
 * @param local operations that ask no other system
 * @param onViolation throws, or writes it down; when it returns the port is asked all the same
 */
export function guardPort<P extends object>(
  name: string,
  port: P,
  local: readonly (keyof P & string)[],
  onViolation: OnViolation,
): P {
  const wrapped = new Map<string, { readonly value: unknown; readonly guarded: unknown }>();
  const ours = new WeakSet<object>();
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || typeof key !== 'string' || local.some((one) => one === key)) return value;
      if (ours.has(value)) return value; // taken out and put back
      const known = wrapped.get(key);
      if (known?.value === value) return known.guarded;
      const guarded = async (...args: unknown[]): Promise<unknown> => {
        if (isInTransaction()) onViolation(`${name}.${key}`);
        return Reflect.apply(value, target, args) as unknown;
      };
      wrapped.set(key, { value, guarded });
      ours.add(guarded);
      return guarded;
    },
  });
}
