import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any setting the shop runs on port 3000 with the demo world, serving and working', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    SHOP_DEMO: '1',
    SHOP_DEMO_PRODUCTS: 20_000,
    ROLES: ['web', 'worker'],
  });
});

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('a direct address of the database without the pooler it goes around is refused', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://shop@db/shop' })).toThrow(
    'needed with DATABASE_DIRECT_URL',
  );
});

test('every wrong setting is told at once, with what was given and what is wanted', () => {
  const wrong = {
    PORT: 'abc',
    ROLES: 'web,x',
    SHOP_DEMO: 'maybe',
    SHOP_DEMO_PRODUCTS: '-1',
    DATABASE_URL: 'mysql://x',
  };
  expect(() => readConfig(wrong)).toThrow(
    new Error(
      [
        'The configuration is wrong:',
        '  PORT=abc: must be a whole number from 0 to 65535',
        '  DATABASE_URL=mysql://x: must begin with postgres:// or postgresql://',
        '  SHOP_DEMO=maybe: must be 0 or 1',
        '  SHOP_DEMO_PRODUCTS=-1: must be a whole number from 100 to 1000000',
        '  ROLES=web,x: must be web or worker',
      ].join('\n'),
    ),
  );
});
