import type { Endpoint } from '@shop/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffCtx } from '../context/context.ts';
import { recordStaffAction } from '../modules/audit-trail/index.ts';
import { staffRequestWords } from './staff-request-words.ts';

/** Never written down: what opens something, and what is too long to be read in a list. */
const SECRET = /password|secret|token|passkey|code$/i;
/** Said by the subject, or of no interest to who reads. */
const UNSAID = new Set(['version', 'revision', 'ids']);
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
    const address = `${endpoint.method} ${endpoint.path}`;
    const { kind, action, name } = staffRequestWords[address] ?? { kind: 'other', action: 'done' };
    const ids = idsOf(request);
    const subject = { kind, id: ids, name: kind === 'other' ? address : nameIn(name, payload, request.body) || ids };
    await recordStaffAction(ctx, { subject, action, changes: sentFields(request) });
    return payload;
  });
}

function isWorkOfStaff({ access, method, onlyReads }: Endpoint): boolean {
  return (access === 'agent' || access === 'operator') && method !== 'GET' && onlyReads !== true;
}

/** What it was done to: the number in its address, or the numbers that were sent. */
function idsOf({ params, body }: FastifyRequest): string {
  const sent = Object.entries((body ?? {}) as Readonly<Record<string, unknown>>).filter(([field]) =>
    /ids$/i.test(field),
  );
  const named = [...Object.values(params as Readonly<Record<string, unknown>>), ...sent.map(([, value]) => value)];
  return named.flat().map(textOf).join(', ').slice(0, VALUE_MAX);
}

/** @param field as `titleText.de` */
function nameIn(field: string | undefined, payload: unknown, body: unknown): string {
  const parts = field?.split('.') ?? [];
  const [answered, sent] = [(payload as { data?: unknown }).data, body].map((value) =>
    parts.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], value),
  );
  return [answered, sent].find((name) => typeof name === 'string')?.slice(0, VALUE_MAX) ?? '';
}

/** Fields of one value; of documents and files the subject's own history tells. */
function sentFields({ params, query, body }: FastifyRequest) {
  const sent: Record<string, unknown> = { ...(query as object), ...(body as object), ...(params as object) };
  return Object.entries(sent)
    .filter(([field, value]) => !SECRET.test(field) && !UNSAID.has(field) && isPlain(value))
    .slice(0, FIELDS_MAX)
    .map(([field, value]) => ({ field, from: null, to: textOf(value) }));
}

function isPlain(value: unknown): boolean {
  return value !== undefined && (value === null || typeof value !== 'object' || isListOfValues(value));
}

function isListOfValues(value: object): boolean {
  return Array.isArray(value) && value.every((one) => typeof one !== 'object');
}

function textOf(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, VALUE_MAX);
}
