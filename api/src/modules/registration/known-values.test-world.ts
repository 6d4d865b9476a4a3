import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { applied, register, ruegg } from '#test/registration.ts';
import type { KnownValuesOf } from '#test/module-values.ts';

const withQuestion = ['question', 'answer'];
const unconfirmed = ['confirm', 'resend'];

/** An application in the state in which each endpoint works on it. */
export const knownValues: KnownValuesOf = async ({ shop }, endpoint) => {
  await shop.parts.db.run(sql`truncate registration.applications cascade`);
  await shop.parts.db.run(sql`delete from platform.rate_limits`);
  // Who was accepted before is no customer any more.
  await shop.parts.db.run(sql`update customers.companies set is_active = false where name = ${ruegg.companyName}`);
  const company = { ...ruegg, email: `simon@rueegg-${randomUUID()}.ch` };
  if (unconfirmed.includes(endpoint)) await register(shop, company);
  else if (endpoint !== 'register') await applied(shop, company);
  await shop.parts.db.run(sql`
    update registration.applications set state = 'asked', answer_token = confirm_token
    where ${withQuestion.includes(endpoint)}`);
  const row = await shop.parts.db.first<{ id: number; version: number; token: string }>(sql`
    select id, version, confirm_token as token from registration.applications`);
  return {
    ...company,
    ...row,
    companyId: null,
    conditionGroup: 'standard',
    accountManagerId: null,
    creditLimitCents: 0,
    paymentDays: 30,
    name: 'Nora Frei',
    kind: 'call',
    text: 'Text',
    customerNumber: '100100',
  };
};
