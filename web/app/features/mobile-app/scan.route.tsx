import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';

const ScanDialog = lazyComponent(() => import('#app/features/search/scan-dialog.tsx'));

export const handle = { texts: ['mobile-app'] };

/** Where the shortcut of the installed shop leads: the camera at once, and what it finds. */
export default function ScanRoute() {
  const t = useTexts('mobile-app');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const isInBrowser = useIsHydrated();
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="py-8">
      <title>{t('scan.title')}</title>
      <h1 className="mb-3">{t('scan.title')}</h1>
      <p className="mb-4 max-w-150 text-ink-2">{t('scan.lead')}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" isReading className="script-only" onClick={() => setOpen(true)}>
          <Icon of="scan-barcode" size={16} /> {t('scan.again')}
        </Button>
        <Link to="/search" className="link inline-flex min-h-10 items-center px-2">
          {t('scan.type')}
        </Link>
      </div>
      {isInBrowser && isOpen && (
        <Suspense fallback={null}>
          <ScanDialog
            onClose={() => {
              setOpen(false);
              void navigate(localPath('/scan'), { replace: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
