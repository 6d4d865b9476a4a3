import { secondFactorApi } from '@shop/contract/second-factor';
import { sessionApi } from '@shop/contract/session';
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';
import { makePasskey } from '#test/software-passkey.ts';
import { tryLogIn } from '#test/log-in-form.ts';
import { DEMO_PASSWORD, TEST_NOW, type TestShop } from '#test/shop.ts';

/** Nobody logs in with this account otherwise. */
const EVA = 'eva.inauen@alpstein.example';

/** A second session of Anna's, for endpoints about one; a log-in that waits for its code. */
export const knownValues: KnownValuesOf = async ({ shop, anna }, endpoint) => {
  if (endpoint === 'logInWithCode' || endpoint === 'waitingLogIn') return waitingLogIn(shop);
  if (endpoint === 'logInWithPasskey') return passkeyOfEva(shop);
  if (endpoint !== 'endSession') return {};
  await shop.logIn('anna.muster@elektro-muster.example');
  const { data } = await anna.ask(sessionApi.sessions, {});
  return { sessionId: data?.find(({ isCurrent }) => !isCurrent)?.sessionId };
};

async function waitingLogIn(shop: TestShop) {
  await removeFactors(shop);
  const eva = await shop.logIn(EVA);
  const { data: begun } = await eva.ask(secondFactorApi.begin, { body: { password: DEMO_PASSWORD } });
  const secret = Secret.fromBase32(new URL(begun?.uri ?? '').searchParams.get('secret') ?? '');
  const code = new TOTP({ secret }).generate({ timestamp: Date.parse(TEST_NOW) });
  const { data } = await eva.ask(secondFactorApi.confirm, { body: { code } });
  const { cookies } = await tryLogIn(shop, EVA);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { code: data?.recoveryCodes[0], cookie, redirectUrl: '' };
}

async function passkeyOfEva(shop: TestShop) {
  await removeFactors(shop);
  const eva = await shop.logIn(EVA);
  const passkey = makePasskey();
  const { data: begun } = await eva.ask(secondFactorApi.beginPasskey, { body: { password: DEMO_PASSWORD } });
  const newPasskey = passkey.register({ challenge: begun?.challenge ?? '' });
  await eva.ask(secondFactorApi.addPasskey, { body: { passkeyName: 'Telefon', newPasskey } });
  const { data } = await shop.visitor.ask(secondFactorApi.passkeyOptions, {});
  return { passkey: passkey.answer({ challenge: data?.challenge ?? '' }), redirectUrl: '', stayLoggedIn: false };
}

async function removeFactors(shop: TestShop): Promise<void> {
  await shop.parts.db.run(sql`delete from second_factor.totp`);
  await shop.parts.db.run(sql`delete from second_factor.passkeys`);
  await shop.parts.db.run(sql`delete from second_factor.recovery_codes`);
}
