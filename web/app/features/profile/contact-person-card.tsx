import type { Profile } from '@shop/contract/profile';
import { useTexts } from '#app/lib/texts.ts';

type Props = { readonly person: NonNullable<Profile['contactPerson']> };

/** Who looks after the company, and how to reach him. */
export function ContactPersonCard({ person: { name, jobTitle, phone, email } }: Props) {
  const t = useTexts('profile');
  return (
    <section aria-labelledby="contact-person" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="contact-person" className="mb-3">
        {t('contactPerson')}
      </h2>
      <p className="font-medium">{name}</p>
      {jobTitle !== '' && <p className="text-small text-ink-2">{jobTitle}</p>}
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5">
        {phone !== '' && (
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            className="link inline-flex min-h-6 items-center whitespace-nowrap"
          >
            {phone}
          </a>
        )}
        <a href={`mailto:${email}`} className="link inline-flex min-h-6 items-center wrap-anywhere">
          {email}
        </a>
      </p>
    </section>
  );
}
