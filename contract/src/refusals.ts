import { agentRefusals } from './acting-for.ts';
import type { Endpoint } from './endpoint.ts';
import { errorTable, type ErrorCode } from './errors.ts';

/** How fields are refused; `request.invalid` stands for all of them. */
const fieldCodes = Object.keys(errorTable).filter((code): code is ErrorCode => code.startsWith('field.'));

/** Every code that an endpoint may refuse with, by HTTP status: those it lists, and those that follow from how it is called. */
export function refusalsOf(endpoint: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...endpoint.refusals, ...impliedRefusals(endpoint)])) {
    const { status } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

/** What no endpoint lists because it follows from who may call it and from what is sent. */
function impliedRefusals(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, method, params, query, body, idempotent, beforeSecondFactor, inOwnName } = endpoint;
  const { missingPermission = {} } = endpoint;
  const isForStaff = access === 'agent' || access === 'operator';
  return [
    'request.unknown_locale',
    'request.malformed',
    'request.more_faults',
    ...(access === 'public' ? [] : (['session.required', 'session.forbidden'] as const)),
    ...(access === 'public' || beforeSecondFactor ? [] : (['second_factor.required'] as const)),
    ...(isForStaff || inOwnName ? [] : ([...agentRefusals, 'agent.view_only'] as const)),
    ...Object.values(missingPermission),
    ...(method === 'GET'
      ? []
      : (['request.marker_missing', 'request.too_complex', 'request.too_large', 'request.wrong_type'] as const)),
    ...(params || query || body ? (['request.invalid', ...fieldCodes] as const) : []),
    // A parameter that no address can hold, such as `..`, makes another address of it.
    ...(params ? (['request.not_found'] as const) : []),
    ...(idempotent ? (['request.in_progress'] as const) : []),
    'shop.busy',
    'shop.maintenance',
    'shop.not_set_up',
    'shop.unexpected',
  ];
}
