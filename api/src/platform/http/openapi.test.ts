import { defineEndpoint } from '@shop/contract/endpoint';
import { errorTable, type ErrorCode } from '@shop/contract/errors';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { allEndpoints } from '#test/endpoints.ts';
import { openApiOf } from './openapi.ts';

type Operation = Readonly<Record<string, unknown>> & {
  readonly responses: Readonly<Record<string, { readonly 'x-codes'?: readonly string[]; readonly content: unknown }>>;
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const parked = defineEndpoint(
  {
    method: 'POST',
    path: '/order/{orderId}/reject',
    access: 'customer',
    permissions: ['createReturn', 'approveOrders'],
    missingPermission: { createReturn: 'return.not_allowed' },
    refusals: ['order.unknown'],
  },
  { summary: 'Rejects.', body: z.strictObject({ reason: z.string() }), reply: z.object({}) },
);
const open = defineEndpoint(
  { method: 'GET', path: '/open', access: 'public', refusals: [] },
  { summary: 'Open.', reply: z.object({}) },
);
const { paths } = openApiOf({ test: { parked, open } }, '1') as Document;
const codesOf = (operation: Operation | undefined) =>
  Object.values(operation?.responses ?? {}).flatMap((response) => response['x-codes'] ?? []);

test('the published contract says who may call an endpoint, and with which permissions', () => {
  expect(paths['/order/{orderId}/reject']?.['post']).toMatchObject({
    'x-access': 'customer',
    'x-permissions': ['createReturn', 'approveOrders'],
  });
  expect(paths['/open']?.['get']).toMatchObject({ 'x-access': 'public', 'x-permissions': [] });
});

test('refusals that follow from access and input are published although no endpoint lists them', () => {
  const codes = codesOf(paths['/order/{orderId}/reject']?.['post']);
  expect(codes).toEqual(
    expect.arrayContaining([
      'order.unknown',
      'session.required',
      'session.forbidden',
      'return.not_allowed',
      'request.invalid',
      'request.malformed',
      'request.marker_missing',
    ]),
  );
  expect(codes).toContain('field.required');
  expect(codesOf(paths['/open']?.['get']).filter((code) => /session|invalid|field|marker/.test(code))).toEqual([]);
});

test('every refusal has the schema of its envelope, with the codes of its status', () => {
  const { 200: _done, ...refusals } = paths['/order/{orderId}/reject']?.['post']?.responses ?? {};
  expect(Object.keys(refusals).length).toBeGreaterThan(3);
  for (const [status, refusal] of Object.entries(refusals)) {
    const codes = refusal['x-codes'] ?? [];
    expect(codes.map((code) => errorTable[code as ErrorCode].status)).toEqual(codes.map(() => Number(status)));
    expect(refusal.content).toEqual({
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            { properties: { messages: { prefixItems: [{ properties: { code: { enum: codes } } }] } } },
          ],
        },
      },
    });
  }
});

test('the bytes of the largest body are published', () => {
  const requestBody = paths['/order/{orderId}/reject']?.['post']?.['requestBody'];
  expect(requestBody).toMatchObject({ 'x-max-bytes': 65_536 });
});

test('no endpoint lists what follows from its access', () => {
  const listed = allEndpoints.filter(
    ({ endpoint: { access, refusals } }) =>
      access !== 'public' && refusals.some((code) => code === 'session.required' || code === 'session.forbidden'),
  );
  expect(listed).toEqual([]);
});
