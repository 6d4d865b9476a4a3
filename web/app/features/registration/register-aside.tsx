import { CONFIRM_MINUTES } from '@shop/contract/registration';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

const steps = [
  ['confirm', 'mail'],
  ['check', 'clipboard-check'],
  ['password', 'lock'],
  ['order', 'shopping-cart'],
] as const;

/** What follows after the form, and where those go who are no company. */
export function RegisterAside({ phone }: { readonly phone: string }) {
  const t = useTexts('registration');
  return (
    <div className="grid gap-4">
      <section className="rounded-card border border-line bg-raised p-5">
        <h2 className="mb-3">{t('next.title')}</h2>
        <ol className="grid gap-3.5">
          {steps.map(([step, icon]) => (
            <li key={step} className="flex gap-3">
              <Icon of={icon} className="mt-0.5 shrink-0 text-ink-2" />
              <span>
                <span className="block font-medium">{t(`next.${step}`)}</span>
                <span className="text-small text-ink-2">{t(`next.${step}Text`, { minutes: CONFIRM_MINUTES })}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section className="rounded-card border border-line bg-raised p-5 text-small">
        <h2 className="mb-2 text-body">{t('companiesOnly.title')}</h2>
        <p className="mb-2">
          {t('companiesOnly.text')}{' '}
          <Link to="/register/private" className="link underline">
            {t('companiesOnly.link')}
          </Link>
        </p>
        <p>
          {t('customer.text')}{' '}
          <Link to="/register/contact" className="link underline">
            {t('customer.link')}
          </Link>
        </p>
        <p className="mt-2">
          {t('phone')}{' '}
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="link whitespace-nowrap underline">
            {phone}
          </a>
        </p>
      </section>
    </div>
  );
}
