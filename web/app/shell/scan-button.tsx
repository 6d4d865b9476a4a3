import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';

const ScanDialog = lazyComponent(() => import('#app/features/search/scan-dialog.tsx'));

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
