import { Note } from '#app/ui/note.tsx';
import { Button } from '#app/ui/button.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { ImportLines } from './import-lines.tsx';
import type { ImportTarget } from './import-target.ts';
import { ImportSource } from './import-source.tsx';
import { useImport, type ImportStart } from './use-import.ts';

export type ImportProps = {
  readonly target: ImportTarget;
  /** Lines have been added; done where none of the list is left to be settled. */
  readonly onAdded: (isDone: boolean) => void;
  readonly start?: ImportStart;
};

/** Reads a list, shows the result of each line, lets the user correct it and adds it to the cart or the shopping list. */
export function ImportPanel({ target, onAdded, start }: ImportProps) {
  const t = useTexts('cart-import');
  const state = useImport(target, onAdded, start);
  const { fault, result, wasRestored, isBusy } = state;
  return (
    <div className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {fault !== '' && <Note tone="error">{fault}</Note>}
      </div>
      {result === null ? (
        <ImportSource state={state} />
      ) : (
        <>
          {wasRestored && (
            <Note
              action={
                <Button size="small" disabled={isBusy} onClick={() => state.startAnew()}>
                  {t('startAnew')}
                </Button>
              }
            >
              {t('restored')}
            </Note>
          )}
          <ImportLines state={state} />
        </>
      )}
    </div>
  );
}
