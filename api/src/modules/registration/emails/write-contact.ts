import type { Locale } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail, optionalFact, type Fact } from '../../notifications/index.ts';
import type { ContactRequest } from '../contact-requests.sql.ts';
import { sayIn } from './texts.ts';

/** To sales: somebody wishes a call, or access to a customer that was not found as he named it. */
export function writeContactRequest({ operator }: Pick<Ctx, 'operator'>, request: ContactRequest, id: number): Mail {
  const locale = operator.emailLocale;
  const say = sayIn(locale);
  return composeEmail(
    operator,
    locale,
    { to: operator.emails.sales, idempotencyKey: `registration-contact-${id}` },
    {
      subject: say(`contact.${request.kind}.subject`, { name: request.name }),
      name: say('salesTeam'),
      opening: say(`contact.${request.kind}.opening`, { name: request.name }),
      facts: [
        ...factsOf(request, locale),
        ...optionalFact(say('customerNumber'), `${request.customerNumber} ${request.zipCode}`.trim()),
      ],
      link: null,
    },
  );
}

type Admin = { readonly id: number; readonly email: string; readonly name: string; readonly locale: Locale };

/** To an administrator of the customer: somebody says that he works there and wishes access. */
export function writeAccessRequest({ operator }: Pick<Ctx, 'operator'>, request: ContactRequest, admin: Admin): Mail {
  const say = sayIn(admin.locale);
  return composeEmail(
    operator,
    admin.locale,
    { to: admin.email, idempotencyKey: `registration-access-${admin.id}-${admin.email}` },
    {
      subject: say('access.subject', { name: request.name, operator: operator.name }),
      name: admin.name,
      opening: say('access.opening', { name: request.name, operator: operator.name }),
      facts: factsOf(request, admin.locale),
      footnote: say('access.footnote'),
      link: { text: say('access.link'), path: 'customer/users' },
    },
  );
}

function factsOf({ name, email, phone, message }: ContactRequest, locale: Locale): readonly Fact[] {
  const say = sayIn(locale);
  return [
    [say('person'), name],
    ...optionalFact(say('email'), email),
    [say('phone'), phone],
    ...optionalFact(say('message'), message),
  ];
}
