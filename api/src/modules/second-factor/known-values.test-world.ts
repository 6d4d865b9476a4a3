import { secondFactorApi } from '@shop/contract/second-factor';
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { DEMO_PASSWORD, TEST_NOW } from '#test/shop.ts';
import type { KnownValuesOf } from '#test/module-values.ts';

/** An app that is not confirmed yet, and its code: every endpoint begins with nobody asked for one. */
export const knownValues: KnownValuesOf = async ({ shop, anna }, endpoint) => {
  await shop.parts.db.run(sql`delete from second_factor.totp`);
  await shop.parts.db.run(sql`delete from platform.rate_limits`);
  if (endpoint !== 'confirm') return { password: DEMO_PASSWORD };
  const { data } = await anna.ask(secondFactorApi.begin, { body: { password: DEMO_PASSWORD } });
  const secret = Secret.fromBase32(new URL(data?.uri ?? '').searchParams.get('secret') ?? '');
  return { code: new TOTP({ secret }).generate({ timestamp: Date.parse(TEST_NOW) }) };
};
