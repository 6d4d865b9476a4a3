import type { SessionUser } from '@shop/contract/session';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

/** For who must have a second factor from a day to come (docs/domain/second-factor.md#required); nothing for all others. */
export function FactorBanner({ user }: { readonly user: SessionUser | null }) {
  const t = useTexts('shell');
  const missing = user?.missingFactor;
  if (!missing || missing.isDue) return null;
  return (
    <div data-print="no" className="mx-auto mt-3 w-full max-w-page px-gutter">
      <Note
        tone="warning"
        action={
          <Link to="/customer/security" className="link font-medium">
            {t('missingFactor.link')}
          </Link>
        }
      >
        {t('missingFactor.text', { day: formatDate(missing.fromDay) })}
      </Note>
    </div>
  );
}
