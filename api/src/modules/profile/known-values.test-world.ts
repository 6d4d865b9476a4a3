import { profileApi } from '@shop/contract/profile';
import sql from 'sql-template-tag';
import { DEMO_PASSWORD } from '#test/shop.ts';
import type { KnownValuesOf } from '#test/module-values.ts';
import { hashOfToken, makeToken } from '../session/index.ts';

/** Anna's own account as it stands now, and a link for a new address. */
export const knownValues: KnownValuesOf = async ({ shop, anna }, endpoint) => {
  const { data } = await anna.ask(profileApi.get, {});
  const token = makeToken();
  if (endpoint === 'confirmEmail') {
    await shop.parts.db.run(sql`
      insert into customers.email_changes (user_id, email, token_hash, requested_at, expires_at)
      select id, username || '.new@elektro-muster.example', ${hashOfToken(token)}, now(), '2099-01-01'
      from customers.company_users where username = 'dario.wyss'
      on conflict (user_id) do update set token_hash = excluded.token_hash`);
  }
  return {
    token,
    version: data?.user.version,
    salutation: 'ms',
    firstName: 'Anna',
    lastName: 'Muster',
    email: data?.user.email,
    phone: '031 555 10 01',
    mobile: '',
    locale: 'de',
    currentPassword: DEMO_PASSWORD,
    password: DEMO_PASSWORD,
    passwordRepeated: DEMO_PASSWORD,
    shipment: 'delivery',
    pickupLocationErpId: null,
    addressId: null,
    contractId: null,
  };
};
