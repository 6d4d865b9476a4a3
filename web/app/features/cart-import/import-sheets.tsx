import type { ImportSheet } from '@shop/contract/cart-import';
import { useTexts } from '#app/lib/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { ImportState } from './use-import.ts';

type Texts = ReturnType<typeof useTexts<'cart-import'>>;

/** Which sheets of a workbook are imported, and which columns were read: so that the user sees why something is wrong. */
export function ImportSheets({ state }: { readonly state: ImportState }) {
  const t = useTexts('cart-import');
  const { result, chosenSheets } = state;
  if (!result) return null;
  const { sheets } = result;
  const [only] = chosenSheets;
  const shown = chosenSheets.length === 1 && only !== undefined ? sheets[only] : undefined;
  return (
    <>
      {sheets.length > 1 && <SheetChoice state={state} sheets={sheets} />}
      {shown && (
        <p className="text-small text-ink-2">
          {shown.name !== '' && sheets.length === 1 && `${t('found.sheet', { name: shown.name })} `}
          {columnsText(shown, t)}
        </p>
      )}
    </>
  );
}

type ChoiceProps = { readonly state: ImportState; readonly sheets: readonly ImportSheet[] };

function SheetChoice({ state, sheets }: ChoiceProps) {
  const t = useTexts('cart-import');
  const { chosenSheets } = state;
  const readable = sheets.flatMap(({ isRead }, index) => (isRead ? [index] : []));
  const unread = sheets.filter(({ isRead }) => !isRead).map(({ name }) => name);
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{t('sheets.legend')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {sheets.map(
          ({ name, lineCount, isRead }, index) =>
            isRead && (
              <Checkbox
                key={index}
                checked={chosenSheets.includes(index)}
                onChange={({ target }) =>
                  state.chooseSheets(
                    readable.filter((one) => (one === index ? target.checked : chosenSheets.includes(one))),
                  )
                }
              >
                {name} <span className="num ml-1 text-ink-3">{lineCount}</span>
              </Checkbox>
            ),
        )}
        {readable.length > 2 && (
          <Checkbox
            checked={chosenSheets.length === readable.length}
            onChange={({ target }) => state.chooseSheets(target.checked ? readable : readable.slice(0, 1))}
          >
            {t('sheets.all')}
          </Checkbox>
        )}
      </div>
      {unread.length > 0 && <p className="text-note text-ink-2">{t('sheets.unread', { names: unread.join(', ') })}</p>}
      {chosenSheets.length === 0 && <p className="text-note text-ink-2">{t('sheets.none')}</p>}
    </fieldset>
  );
}

/** Above the lines of a sheet, where several are imported. */
export function SheetHead({ state, sheet }: { readonly state: ImportState; readonly sheet: number }) {
  const t = useTexts('cart-import');
  const shown = state.result?.sheets[sheet];
  return (
    shown && (
      <div className="bg-sunken px-2.5 py-1.5">
        <p className="text-small font-semibold">{shown.name}</p>
        <p className="text-note text-ink-2">{columnsText(shown, t)}</p>
      </div>
    )
  );
}

function columnsText({ columns }: ImportSheet, t: Texts): string {
  if (columns === null) return t('found.alone');
  const { number, quantity } = columns;
  return quantity === null ? t('found.noQuantity', { number }) : t('found.columns', { number, quantity });
}
