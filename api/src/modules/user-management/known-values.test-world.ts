import { randomBytes, randomUUID } from 'node:crypto';
import { userManagementApi } from '@shop/contract/user-management';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

const PASSWORD = 'Neues-Wort-27';

/** A user who has been here once, made anew for each endpoint. */
export const knownValues: KnownValuesOf = async ({ shop, anna }, endpoint) => {
  const person = {
    salutation: 'mr',
    firstName: 'Nino',
    lastName: 'Graf',
    phone: '',
    mobile: '',
    locale: 'de',
  } as const;
  const newEmail = () => `${randomUUID()}@elektro-muster.example`;
  const rights = { permissions: ['placeOrder'] as const, cartLimit: 0 };
  const body = { ...person, email: newEmail(), permissions: ['placeOrder' as const], cartLimit: 0 };
  const { data } = await anna.ask(userManagementApi.create, { body });
  const customerUsername = data?.user.customerUsername;
  await shop.parts.db.run(sql`
    update customers.company_users set invited_at = null where username = ${customerUsername}`);
  if (endpoint === 'resetSecondFactor')
    await shop.parts.db.run(sql`
      insert into second_factor.passkeys
        (user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
      select id, ${randomBytes(16)}, ${randomBytes(77)}, 0, '{}', false, 'Telefon', now()
      from customers.company_users where username = ${customerUsername}`);
  return {
    ...person,
    ...rights,
    email: newEmail(),
    // Who is added gets a name of his own.
    username: '',
    customerUsername,
    version: data?.user.version,
    heir: 'beat.keller',
    password: PASSWORD,
    passwordRepeated: PASSWORD,
    users: [{ ...person, ...rights, email: newEmail() }],
    text: 'Vorname;Nachname;E-Mail\nNino;Graf;nino.graf@elektro-muster.example',
    shipment: 'delivery',
    pickupLocationErpId: null,
    addressId: null,
    contractId: null,
  };
};
