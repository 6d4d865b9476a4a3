import { expect, expectTypeOf, test } from 'vitest';
import { endpoints as modules } from './api.schemas.ts';
import type { cartEndpoints } from './cart.schemas.ts';
import { cartApi, type Cart } from './cart.ts';
import type { AskOf, Endpoint, ReplyOf } from './endpoint.ts';

const endpoints = Object.values(modules).flatMap((module) => Object.values<Endpoint>(module));

test('method and path belong to one endpoint, because the types of a call are found by them', () => {
  const addresses = [...new Set(endpoints)].map(({ method, path }) => `${method} ${path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('a call is data alone, and whoever asks with it has the types of its endpoint', () => {
  expect(cartApi.get).toEqual({
    method: 'GET',
    path: '/cart/{cartId}',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown'],
  });
  expectTypeOf<ReplyOf<typeof cartApi.get>>().toEqualTypeOf<Cart>();
  expectTypeOf<ReplyOf<typeof cartApi.get>>().toEqualTypeOf<ReplyOf<typeof cartEndpoints.get>>();
  expectTypeOf<AskOf<typeof cartApi.quickAdd>>().toEqualTypeOf<AskOf<typeof cartEndpoints.quickAdd>>();
  expectTypeOf<{ params: { cartId: string }; body: { productNumber: number } }>().not.toExtend<
    AskOf<typeof cartApi.quickAdd>
  >();
});
