import type { Ports } from '#src/context/context.ts';
import { guardPorts } from '#src/app/guard-ports.ts';

/**
 * Ports that refuse to be asked with a transaction open.
 * @param violations notes each try, because the caller may catch the refusal
 */
export function guardedPorts(ports: Ports, violations: string[] = []): Ports {
  return guardPorts(ports, (operation) => {
    const words = `${operation} was asked with a transaction open`;
    violations.push(words);
    throw new Error(words);
  });
}
