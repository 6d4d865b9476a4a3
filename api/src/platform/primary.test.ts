import { expect, test } from 'vitest';
import { serversOf } from './primary.ts';

test('one server is one, whatever stands in its password or behind it', () => {
  for (const one of [
    'postgres://shop:a,b@db:5432/shop',
    'postgresql://shop@/shop?host=/run/postgresql',
    'postgresql://shop@localhost:5432/shop?host=%2Frun%2Fpostgresql&application_name=a,b',
    'postgres://db/shop',
  ]) {
    expect(serversOf(one)).toEqual([one]);
  }
});

test('several servers are named with commas, each with its port', () => {
  expect(serversOf('postgres://shop:p@db-1:5432,db-2:5433/shop?sslmode=require')).toEqual([
    'postgres://shop:p@db-1:5432/shop?sslmode=require',
    'postgres://shop:p@db-2:5433/shop?sslmode=require',
  ]);
  expect(serversOf('postgresql://shop@localhost:5432/shop?host=/a,/b&x=1')).toEqual([
    'postgresql://shop@localhost:5432/shop?host=%2Fa&x=1',
    'postgresql://shop@localhost:5432/shop?host=%2Fb&x=1',
  ]);
});
