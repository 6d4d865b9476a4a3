import { secondFactorApi } from '@shop/contract/second-factor';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';
import { DEMO_PASSWORD } from '#test/shop.ts';
import { makePasskey } from '#test/software-passkey.ts';

const EVA = 'eva.inauen@alpstein.example';

/** Eva has a passkey that she has lost. */
export const knownValues: KnownValuesOf = async ({ shop }) => {
  await shop.parts.db.run(sql`delete from second_factor.totp`);
  await shop.parts.db.run(sql`delete from second_factor.passkeys`);
  const eva = await shop.logIn(EVA);
  const { data } = await eva.ask(secondFactorApi.beginPasskey, { body: { password: DEMO_PASSWORD } });
  const newPasskey = makePasskey().register({ challenge: data?.challenge ?? '' });
  await eva.ask(secondFactorApi.addPasskey, { body: { passkeyName: 'Telefon', newPasskey } });
  return { accountName: EVA, resetReason: 'Telefon verloren, am Schalter ausgewiesen' };
};
