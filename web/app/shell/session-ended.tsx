import { useLocation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { logInInPanel } from '#app/session/log-in-panel.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

/** Stands in place of a page with prices or orders until its user has logged in again. */
export function SessionEnded() {
  const t = useTexts('shell');
  const { pathname, search } = useLocation();
  return (
    <div role="status" className="py-10">
      <EmptyState
        icon="lock"
        title={t('sessionEnded.title')}
        action={
          <Link
            to={`/login?redirectUrl=${encodeURIComponent(pathname + search)}`}
            prefetch="none"
            className={buttonLook('primary')}
            onClick={(event) => logInInPanel(event)}
          >
            {t('sessionEnded.logIn')}
          </Link>
        }
      >
        {t('sessionEnded.message')}
      </EmptyState>
    </div>
  );
}
