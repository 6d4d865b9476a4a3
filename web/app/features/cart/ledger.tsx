import type { Cart, CartItem } from '@shop/contract/cart';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/label.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { RowTick } from '#app/ui/table-parts.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { lineKeyOf } from './line-key.ts';
import type { LedgerState } from './use-ledger.ts';

type Props = {
  readonly lines: readonly CartItem[];
  readonly cart: Pick<Cart, 'may' | 'priceSummary'>;
  readonly ledger: LedgerState;
  readonly ticked: ReadonlySet<string>;
  /** Given as a change, because rows keep the function they were drawn with. */
  readonly onTick: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
  /** Enter in the last quantity. */
  readonly onPastEnd: () => void;
};

const head = 'border-b border-line-2 px-2.5 py-2 text-left text-note font-medium whitespace-nowrap text-ink-3';
const keyCap = 'rounded-small border border-b-2 border-line-2 bg-raised px-1.5 py-px font-mono text-micro text-ink-2';

export function Ledger({ lines, cart, ledger, ticked, onTick, onPastEnd }: Props) {
  const t = useTexts('cart');
  const table = useRef<HTMLTableElement>(null);
  const hasPrices = cart.priceSummary !== null;

  function focusNext(index: number) {
    const fields = table.current?.querySelectorAll<HTMLInputElement>('input[role=spinbutton]');
    const next = fields?.[index + 1];
    if (next) next.focus();
    else onPastEnd();
  }

  return (
    <>
      <div className="mb-1 flex min-h-11 flex-wrap items-center gap-2.5">
        {ticked.size > 0 ? (
          <>
            <Chip>{t('ticked', { count: ticked.size })}</Chip>
            <Button
              size="small"
              onClick={() => {
                onTick(() => new Set());
                void ledger.remove(lines.filter((line) => ticked.has(lineKeyOf(line))));
              }}
            >
              <Icon of={Trash2} size={15} />
              {t('removeTicked')}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => void ledger.remove(lines)}>
            {t('clear')}
          </Button>
        )}
        <span className="grow" />
        <p className="text-note text-ink-2 pointer-coarse:hidden max-md:hidden" aria-hidden>
          <kbd className={keyCap}>Enter</kbd> {t('keys.enter')} · <kbd className={keyCap}>N</kbd> {t('keys.n')}
        </p>
      </div>
      <table ref={table} role="table" aria-label={t('title')} className="w-full border-collapse max-sm:block">
        <thead role="rowgroup" className="max-sm:block">
          <tr role="row" className="max-sm:block">
            <th role="columnheader" className={`${head} w-9 max-sm:block max-sm:border-0 max-sm:px-0`}>
              <span className="flex items-center gap-2">
                <RowTick
                  label={t('tickAll')}
                  isOn={ticked.size === lines.length}
                  isMixed={ticked.size > 0}
                  onChange={(isOn) => onTick(() => new Set(isOn ? lines.map(lineKeyOf) : []))}
                />
                <span aria-hidden className="sm:hidden">
                  {t('tickAll')}
                </span>
              </span>
            </th>
            <th role="columnheader" className={`${head} max-sm:hidden`}>
              {t('column.number')}
            </th>
            <th role="columnheader" className={`${head} w-full max-sm:hidden`}>
              {t('column.article')}
            </th>
            <th role="columnheader" className={`${head} max-sm:hidden`}>
              {t('column.availability')}
            </th>
            <th role="columnheader" className={`${head} max-sm:hidden sm:text-right`}>
              {t('column.quantity')}
            </th>
            <th role="columnheader" className={`${head} max-sm:hidden`}>
              <span className="sr-only">{t('column.unit')}</span>
            </th>
            {hasPrices && (
              <>
                <th role="columnheader" className={`${head} max-sm:hidden sm:text-right`}>
                  {t('column.net')}
                </th>
                <th role="columnheader" className={`${head} max-sm:hidden sm:text-right`}>
                  {t('column.total')}
                </th>
              </>
            )}
            <th role="columnheader" className={`${head} w-8 max-sm:hidden`}>
              <span className="sr-only">{t('column.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:grid max-sm:gap-2.5">
          {lines.map((line, index) => {
            const key = lineKeyOf(line);
            return (
              <LedgerRow
                key={key}
                line={line}
                quantity={ledger.quantityOf(line)}
                refusal={ledger.refusalOf(line)}
                hasPrices={hasPrices}
                isTicked={ticked.has(key)}
                onTick={(isOn) => onTick((before) => withKey(before, key, isOn))}
                onType={(quantity) => ledger.type(line, quantity)}
                onLeave={() => void ledger.flush()}
                onEnter={() => {
                  void ledger.flush();
                  focusNext(index);
                }}
                onRemove={() => void ledger.remove([{ ...line, quantity: ledger.quantityOf(line) }])}
              />
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, isOn: boolean): ReadonlySet<string> {
  return isOn ? new Set([...keys, key]) : new Set([...keys].filter((other) => other !== key));
}
