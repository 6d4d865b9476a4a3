import type { Endpoint } from '@shop/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffCtx } from '../context/context.ts';
import { isSavedAgain, recordStaffAction } from '../modules/audit-trail/index.ts';
import { staffRequestWords } from './staff-request-words.ts';

/** Never written down: what opens something, and what is too long to be read in a list. */
const SECRET = /password|secret|token|passkey|code$/i;
/** Said by the subject, or of no interest to who reads. */
const UNSAID = /^(version|revision|draftRevision|savedSearchVersion|fileText)$/;
/** Numbers of rows: what was done to them says the subject, where it has a name. */
const NUMBERS = /ids?$/i;
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
    const { kind, action, name, savesItself } = staffRequestWords[address] ?? { kind: 'other', action: 'done' };
    const ids = idsOf(request);
    const subject = {
      kind,
      id: ids,
      name: kind === 'other' ? address : trail.subject || nameIn(name, payload, request.body) || ids,
    };
    if (savesItself === true && (await isSavedAgain(ctx, subject))) return payload;
    const changes = recordedFields(request, kind === 'other' ? null : NUMBERS);
    await recordStaffAction(ctx, { subject, action, changes });
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

/** Fields of one value or of a list of such; of documents and files the subject's own history tells. */
function recordedFields({ params, query, body }: FastifyRequest, unsaid: RegExp | null) {
  const sent: Record<string, unknown> = { ...(query as object), ...(body as object), ...(params as object) };
  const never = [SECRET, UNSAID, ...(unsaid ? [unsaid] : [])];
  const fields = Object.entries(sent)
    .filter(([field, value]) => isTellable(value) && !never.some((one) => one.test(field)))
    .slice(0, FIELDS_MAX)
    .map(([field, value]) => ({ field, from: null, to: textOf(value) }));
  // Without any the action says it all.
  return fields.length === 0 ? undefined : fields;
}

function isTellable(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || (Array.isArray(value) && value.length > 0 && value.every(isPlain));
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function textOf(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(textOf).join(', ').slice(0, VALUE_MAX);
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, VALUE_MAX);
}
