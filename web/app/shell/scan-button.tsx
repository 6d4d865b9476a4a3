import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#app/lib/lazy-part.ts';

const ScanDialog = lazyPart(() => import('#app/features/search/scan-dialog.tsx'));

type Props = { readonly className: string; readonly children: ReactNode };

/** Opens the camera to find an article by its code; only where scripts run. */
export function ScanButton({ className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={`script-only ${className}`}>
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
