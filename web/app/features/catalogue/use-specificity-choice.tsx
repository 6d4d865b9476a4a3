import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';

/** Loaded on demand, when the user has to choose. */
const SpecificityDialog = lazyComponent(async () => ({
  default: (await import('./specificities/specificity-dialog.tsx')).SpecificityDialog,
}));

type Family = {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number | null;
  /** What becomes of the article that was chosen, where it is not simply added to the cart; answers why it was refused. */
  readonly onTake?: (sku: string, quantity: number) => Promise<string | undefined>;
  /** What the button says that takes it; into the cart where left out. */
  readonly takeLabel?: string;
};

/** The dialog in which one article of a family is chosen; `dialog` is to be rendered once, anywhere. */
export function useSpecificityChoice(): { readonly open: (family: Family) => void; readonly dialog: ReactNode } {
  const [family, setFamily] = useState<Family>();
  const dialog = family && (
    <Suspense fallback={null}>
      <SpecificityDialog {...family} onClose={() => setFamily(undefined)} />
    </Suspense>
  );
  return { open: setFamily, dialog };
}
