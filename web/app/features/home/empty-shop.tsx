import { useTexts } from '#app/lib/texts.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

const IMPORT = 'npm run import -- catalogue.xml';

/** A shop without articles: what is next for who runs it, a polite word for everybody else. */
export default function EmptyShop({ phone, isStaff }: { readonly phone: string; readonly isStaff: boolean }) {
  const t = useTexts('home');
  return (
    <div className="mt-6">
      {isStaff ? (
        <EmptyState
          title={t('empty.next')}
          action={
            <Link to="/operator/settings" className="link">
              {t('empty.settings')}
            </Link>
          }
        >
          <p>{t('empty.staff')}</p>
          <p className="mt-3 flex flex-wrap items-center justify-center gap-2">
            <code className="num rounded-control bg-sunken px-2 py-1">{IMPORT}</code>
            <CopyButton text={IMPORT} />
          </p>
        </EmptyState>
      ) : (
        <EmptyState title={t('empty.title')}>{t('empty.text', { phone })}</EmptyState>
      )}
    </div>
  );
}
