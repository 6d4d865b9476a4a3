import { registrationApi } from '@shop/contract/registration';
import type { AskOf } from '@shop/contract/endpoint';
import sql from 'sql-template-tag';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { jobs } from '#src/app/shop-lists.ts';
import type { AskOptions, TestShop } from './shop.ts';

type Body = AskOf<typeof registrationApi.register>['body'];

/** What a company in Thun types that nobody knows yet. */
export const ruegg: Body = {
  salutation: 'mr',
  firstName: 'Simon',
  lastName: 'Rüegg',
  locale: 'de',
  companyName: 'Rüegg Elektroplanung GmbH',
  street: 'Frutigenstrasse',
  houseNumber: '27',
  zipCode: '3600',
  city: 'Thun',
  countryCode: 'CH',
  email: 's.rueegg@rueegg-planung.ch',
  phone: '033 555 41 20',
  mobilePhone: '+41 79 555 41 20',
  vatNumber: 'CHE-314.207.885 MWST',
  needs: 'Schulhausbauten im Raum Thun',
  isTermsAccepted: true,
  termsVersion: '2026-01',
};

export function register(shop: TestShop, more: Partial<Body> = {}, options?: AskOptions) {
  return shop.visitor.ask(registrationApi.register, { body: { ...ruegg, ...more } }, options);
}

/** Works off the registration's jobs, each twice as after a crash. @returns the e-mails, each once */
export async function deliverRegistrations(shop: TestShop): Promise<readonly Mail[]> {
  const emails = new Map<string, Mail>();
  const mail = { send: async (one: Mail) => void emails.set(one.idempotencyKey, one) };
  const queued = await shop.parts.db.rows<{ name: string; data: unknown }>(sql`
    delete from jobs.job where name in ('registration.email', 'registration.contact') and state = 'created'
    returning name, data`);
  for (const { name, data } of queued) {
    const job = jobs.find((one) => one.name === name);
    await job?.run({ ...shop.ctx(), mail }, data);
    await job?.run({ ...shop.ctx(), mail }, data);
  }
  return [...emails.values()];
}

/** The token of the link in an e-mail. */
export function tokenIn(mail: Mail | undefined, page: string): string {
  return new RegExp(`/${page}/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
}

/** An application whose address is confirmed. @returns its id */
export async function applied(shop: TestShop, more: Partial<Body> = {}): Promise<number> {
  const answer = await register(shop, more);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.messages));
  const [mail] = await deliverRegistrations(shop);
  await shop.visitor.ask(registrationApi.confirm, { body: { token: tokenIn(mail, 'register/confirm') } });
  await deliverRegistrations(shop);
  const row = await shop.parts.db.first<{ id: number }>(sql`select max(id) as id from registration.applications`);
  return row?.id ?? 0;
}
