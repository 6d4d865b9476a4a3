import type { Application } from '@shop/contract/registration';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';

/** What the applicant has formTexts, and what has happened since. */
export function ApplicationFacts({ application }: { readonly application: Application }) {
  const t = useTexts('registrations');
  const formTexts = useTexts('registration');
  const { salutation, firstName, lastName, email, phone, mobilePhone, street, houseNumber } = application;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('person'), `${formTexts(`salutations.${salutation}`)} ${firstName} ${lastName}`],
    [
      formTexts('fields.email'),
      <a key="email" href={`mailto:${email}`} className="link wrap-anywhere">
        {email}
      </a>,
    ],
    [formTexts('fields.phone'), phone],
    [formTexts('fields.mobilePhone'), mobilePhone],
    [formTexts('fields.street'), `${street} ${houseNumber}`],
    [formTexts('fields.city'), `${application.countryCode} ${application.zipCode} ${application.city}`],
    [formTexts('fields.vatNumber'), application.vatNumber],
    [formTexts('fields.locale'), formTexts(`languages.${application.locale}`)],
    [t('terms'), application.termsVersion || '–'],
    [t('needs'), application.needs || '–'],
  ];
  return (
    <div className="min-w-0">
      <h3 className="mb-2">{t('facts')}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-2">{t('history')}</h3>
      <ol className="grid gap-3 border-l-2 border-line-2 pl-4 text-small">
        {application.history.map(({ kind, at, by, text }) => (
          <li key={`${kind} ${at}`}>
            <span className="block text-note text-ink-2">
              {formatDateTime(at)}
              {by !== '' && ` · ${by}`}
            </span>
            {t(`events.${kind}`)}
            {text !== '' && <span className="block whitespace-pre-line text-ink-2">«{text}»</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
