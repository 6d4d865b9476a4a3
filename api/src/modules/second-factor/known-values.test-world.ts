import { secondFactorApi } from '@shop/contract/second-factor';
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { DEMO_PASSWORD, TEST_NOW } from '#test/shop.ts';
import { makePasskey } from '#test/software-passkey.ts';
import type { KnownPrincipals, KnownValuesOf } from '#test/module-values.ts';

/** Every endpoint begins with nobody asked for a second factor. */
export const knownValues: KnownValuesOf = async (principals, endpoint) => {
  const { shop } = principals;
  await shop.parts.db.run(sql`delete from second_factor.totp`);
  await shop.parts.db.run(sql`delete from second_factor.passkeys`);
  await shop.parts.db.run(sql`delete from second_factor.company_rules`);
  await shop.parts.db.run(sql`delete from platform.rate_limits`);
  switch (endpoint) {
    case 'confirm':
      return { code: await codeOfBegunApp(principals) };
    case 'newRecoveryCodes':
      return { password: DEMO_PASSWORD, passkeyId: await addPasskey(principals) };
    case 'addPasskey':
      return { passkeyName: 'Telefon', newPasskey: await newPasskey(principals) };
    case 'renamePasskey':
      return { passkeyName: 'Telefon', passkeyId: await addPasskey(principals) };
    case 'removePasskey':
      return { password: DEMO_PASSWORD, passkeyId: await addPasskey(principals) };
    case 'changeCompanyRule':
      return { who: 'admins', fromDay: '2026-12-01', version: 0 };
    default:
      return { password: DEMO_PASSWORD };
  }
};

async function codeOfBegunApp({ anna }: KnownPrincipals): Promise<string> {
  const { data } = await anna.ask(secondFactorApi.begin, { body: { password: DEMO_PASSWORD } });
  const secret = Secret.fromBase32(new URL(data?.uri ?? '').searchParams.get('secret') ?? '');
  return new TOTP({ secret }).generate({ timestamp: Date.parse(TEST_NOW) });
}

async function newPasskey({ anna }: KnownPrincipals) {
  const { data } = await anna.ask(secondFactorApi.beginPasskey, { body: { password: DEMO_PASSWORD } });
  return makePasskey().register({ challenge: data?.challenge ?? '' });
}

async function addPasskey(principals: KnownPrincipals): Promise<number | undefined> {
  const { anna } = principals;
  const body = { passkeyName: 'Büro', newPasskey: await newPasskey(principals) };
  await anna.ask(secondFactorApi.addPasskey, { body });
  return (await anna.ask(secondFactorApi.state, {})).data?.passkeys[0]?.passkeyId;
}
