import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import type { ExportTarget } from './export-dialog.tsx';
import type { LabelTarget } from './label-dialog.tsx';

/** Loaded on demand, when the user wants to export or print. */
const ExportDialog = lazyComponent(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));
const LabelDialog = lazyComponent(async () => ({ default: (await import('./label-dialog.tsx')).LabelDialog }));

export type CartExportHandle = {
  readonly openExport: (target: ExportTarget) => void;
  readonly openLabels: (target: LabelTarget) => void;
  /** To be rendered once, anywhere on the page. */
  readonly dialog: ReactNode;
};

type Opened =
  | { readonly kind: 'export'; readonly target: ExportTarget }
  | { readonly kind: 'labels'; readonly target: LabelTarget };

/** The dialogs "export" and "labels", for the cart, a placed order and an article. */
export function useCartExport(): CartExportHandle {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const dialog = opened && (
    <Suspense fallback={null}>
      {opened.kind === 'export' ? (
        <ExportDialog target={opened.target} onClose={close} />
      ) : (
        <LabelDialog target={opened.target} onClose={close} />
      )}
    </Suspense>
  );
  return {
    openExport: (target) => setOpened({ kind: 'export', target }),
    openLabels: (target) => setOpened({ kind: 'labels', target }),
    dialog,
  };
}
