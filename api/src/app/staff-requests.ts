import type { Endpoint } from '@shop/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffCtx } from '../context/context.ts';
import { recordStaffAction } from '../modules/audit-trail/index.ts';

/** Never written down: what opens something, and what is too long to be read in a list. */
const SECRET = /password|secret|token|passkey|code$/i;
const VALUE_MAX = 200;
const FIELDS_MAX = 20;

/**
 * Nothing that staff do stays without a line in the audit trail (docs/domain/audit-trail.md#operator, decision 0058): what no
 * use case has written down is, when the request has succeeded, with what was sent.
 */
export function recordStaffRequests(api: FastifyInstance): void {
  api.addHook('preSerialization', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || reply.statusCode !== 200 || !isWorkOfStaff(endpoint)) return payload;
    const { staff, assistance, trail } = request.ctx;
    const own = staff ?? assistance?.staff;
    if (!own || trail.isWritten) return payload;
    const ctx: StaffCtx = { ...request.ctx, staff: own, buyer: null, assistance: null };
    await recordStaffAction(ctx, {
      subject: { kind: 'other', id: '', name: `${endpoint.method} ${endpoint.path}` },
      action: 'done',
      changes: sentFields(request),
    });
    return payload;
  });
}

function isWorkOfStaff({ access, method, onlyReads }: Endpoint): boolean {
  return (access === 'agent' || access === 'operator') && method !== 'GET' && onlyReads !== true;
}

function sentFields({ params, query, body }: FastifyRequest) {
  const sent: Record<string, unknown> = { ...(query as object), ...(body as object), ...(params as object) };
  return Object.entries(sent)
    .filter(([field, value]) => !SECRET.test(field) && value !== undefined && !Buffer.isBuffer(value))
    .slice(0, FIELDS_MAX)
    .map(([field, value]) => ({ field, from: null, to: textOf(value) }));
}

function textOf(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, VALUE_MAX);
}
