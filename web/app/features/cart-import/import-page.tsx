import { useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { cartTarget } from './import-target.ts';
import { ImportPanel } from './import-panel.tsx';

type Props = { readonly cartId: string; readonly name: string };

/** The import as a page of its own, for large lists and for links. */
export function ImportPage({ cartId, name }: Props) {
  const t = useTexts('cart-import');
  const operator = useSession()?.operator;
  const target = useMemo(() => cartTarget(cartId), [cartId]);
  // The draft is stored in the browser: the server cannot render it.
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <div className="mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-2 max-sm:mt-4">
        <h1>{t('title')}</h1>
        {name !== '' && <Chip>{name}</Chip>}
        <Link to="/cart" className={`ml-auto ${buttonLook()}`}>
          {t('back')}
        </Link>
      </div>
      <div className="max-w-250">
        {isInBrowser ? <ImportPanel target={target} onAdded={() => undefined} /> : <Skeleton className="h-80 w-full" />}
      </div>
    </>
  );
}
