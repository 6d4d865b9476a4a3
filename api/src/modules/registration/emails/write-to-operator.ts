import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail, optionalFact } from '../../notifications/index.ts';
import type { About } from './write-to-applicant.ts';
import { sayIn } from './texts.ts';

/** To sales: an application waits, or a question was answered. */
export function writeToOperator(
  { operator }: Pick<Ctx, 'operator'>,
  { application, key }: About,
  { kind, text }: { readonly kind: 'toOperator' | 'answered'; readonly text: string },
): Mail {
  const locale = operator.emailLocale;
  const say = sayIn(locale);
  const { id, companyName, street, houseNumber, zipCode, city, vatNumber, firstName, lastName, email } = application;
  return composeEmail(
    operator,
    locale,
    { to: operator.emails.sales, idempotencyKey: key },
    {
      subject: say(`${kind}.subject`, { company: companyName }),
      name: say('salesTeam'),
      opening: say(`${kind}.opening`, { company: companyName }),
      facts: [
        ...optionalFact(say('answer'), text),
        [say('company'), companyName],
        [say('address'), `${street} ${houseNumber}, ${zipCode} ${city}`],
        [say('vatNumber'), vatNumber],
        [say('person'), `${firstName} ${lastName}`],
        [say('email'), email],
        [say('phone'), application.phone],
        ...optionalFact(say('needs'), application.needs),
      ],
      link: { text: say('decide'), path: `operator/registrations/${id}` },
    },
  );
}
