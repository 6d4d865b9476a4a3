import { registrationApi } from '@shop/contract/registration';
import type { Route } from './+types/private.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

export const handle = { texts: ['registration'] };

export const meta = openToSearchEngines;

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).get(registrationApi.info);
}

/** Private persons are told that the shop does not sell to them, and where they find what they need (docs/domain/registration.md#private-persons). */
export default function PrivateRoute({ loaderData: { retailAlternative } }: Route.ComponentProps) {
  const t = useTexts('registration');
  const operator = useSession()?.operator;
  return (
    <div className="mx-auto max-w-150 py-10">
      <title>{`${t('private.title')} · ${operator?.name ?? ''}`}</title>
      <h1 className="mb-4">{t('private.title')}</h1>
      <p className="mb-4">{t('private.text', { name: operator?.name ?? '' })}</p>
      {retailAlternative === '' ? (
        <p className="mb-6">{t('private.none')}</p>
      ) : (
        <p className="mb-6">
          <a href={retailAlternative} className={`${buttonLook('primary', 'wide')} sm:w-auto`} rel="noreferrer">
            {t('private.shop', { host: new URL(retailAlternative).hostname })}
          </a>
        </p>
      )}
      <p>
        {t('private.company')}{' '}
        <Link to="/register" className="link underline">
          {t('title')}
        </Link>
      </p>
    </div>
  );
}
