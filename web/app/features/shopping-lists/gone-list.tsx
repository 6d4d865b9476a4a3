import { useEffect } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

/** A list that was deleted, or is no longer shared: who works in it hears why (docs/domain/shopping-lists.md#owner). */
export function GoneList({ why }: { readonly why: string }) {
  const t = useTexts('shopping-lists');
  // Who was far down in the list would stand below what is said here.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <>
      <title>{t('hasGone.title')}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/shopping-list' }]} here={t('hasGone.title')} />
      <div role="alert" className="mt-5">
        <EmptyState
          title={t('hasGone.title')}
          action={
            <Link to="/shopping-list" className={buttonLook('primary')}>
              {t('hasGone.back')}
            </Link>
          }
        >
          {why || t('hasGone.text')}
        </EmptyState>
      </div>
    </>
  );
}
