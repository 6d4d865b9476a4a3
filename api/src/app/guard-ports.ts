import { guardPort, type OnViolation } from '#platform/port-guard.ts';
import type { Ports } from '../context/context.ts';

/**
 * Wraps the outer world once, where it is opened. Caches answer from memory, and the rate limiter asks with the caller's own
 * handle, and events are recorded in memory, and secrets are sealed in the process, and figures are counted in it, and the
 * import folder is a disk beside it: all of them may be used in a transaction.
 */
export function guardPorts(ports: Ports, onViolation: OnViolation): Ports {
  const { erp, mail, payment, files, identityProviders, searchEngine, printer, decoder } = ports;
  const { push, cache, rateLimiter, securityEvents, secretBox, monitor, tallies, importFolder } = ports;
  return {
    erp: guardPort('erp', erp, [], onViolation),
    mail: guardPort('mail', mail, [], onViolation),
    payment: guardPort('payment', payment, ['readWebhook'], onViolation),
    files: guardPort('files', files, [], onViolation),
    identityProviders: guardPort('identityProviders', identityProviders, ['isAllowedIssuer'], onViolation),
    searchEngine: guardPort(
      'searchEngine',
      searchEngine,
      ['version', 'position', 'isReady', 'size', 'onChange', 'tune', 'trial', 'redirectOf'],
      onViolation,
    ),
    printer: guardPort('printer', printer, [], onViolation),
    push: guardPort('push', push, ['makeKeys', 'isAllowed'], onViolation),
    decoder: guardPort('decoder', decoder, [], onViolation),
    cache,
    rateLimiter,
    securityEvents,
    secretBox,
    monitor,
    tallies,
    importFolder,
  };
}
