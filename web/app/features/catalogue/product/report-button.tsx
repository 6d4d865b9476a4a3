import { Suspense, useState } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Loaded on demand, when the user has something to report. */
const ReportDialog = lazyComponent(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** Opens the form for wrong product data. */
export function ReportButton({ sku }: { readonly sku: string }) {
  const t = useTexts('product');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
        <Icon of="flag" size={16} />
        {t('report.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog sku={sku} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
