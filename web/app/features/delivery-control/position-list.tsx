import { useId, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PositionRow } from './position-row.tsx';
import { isChecked, type ShownDelivery, type ShownPosition } from './shown-delivery.ts';

type Props = {
  readonly delivery: ShownDelivery;
  readonly canScan: boolean;
  readonly litLine: number | undefined;
  readonly matches: (position: ShownPosition, text: string) => boolean;
  readonly onSet: (position: ShownPosition, quantity: number) => void;
  readonly onReport: (position: ShownPosition) => void;
};

/** Positions of the delivery note, all or those that are left, found by any number. */
export function PositionList({ delivery, canScan, litLine, matches, onSet, onReport }: Props) {
  const t = useTexts('delivery-control');
  const id = useId();
  const [text, setText] = useState('');
  const [isOpenOnly, setOpenOnly] = useState(false);
  // What was just scanned stays in sight although nothing is left to do with it.
  const shown = delivery.positions.filter(
    (position) =>
      (!isOpenOnly || !isChecked(position) || position.lineNumber === litLine) &&
      (text.trim() === '' || matches(position, text)),
  );
  const isNothingLeft = isOpenOnly && text.trim() === '';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {t('positions.title')}
      </h2>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="relative min-w-44 flex-1">
          <Icon of="search" size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
          <input
            type="search"
            aria-label={t('positions.search')}
            placeholder={t('positions.search')}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={`${inputLook} pl-9`}
          />
        </div>
        <Switch checked={isOpenOnly} onChange={(event) => setOpenOnly(event.target.checked)} className="min-h-11">
          {t('positions.openOnly')}
        </Switch>
      </div>
      {shown.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
          {shown.map((position) => (
            <PositionRow
              key={position.lineNumber}
              position={position}
              canScan={canScan}
              isLit={position.lineNumber === litLine}
              onSet={onSet}
              onReport={onReport}
            />
          ))}
        </ul>
      ) : (
        <div className="rounded-card border border-dashed border-line-2 px-4 py-6 text-center">
          <p>{isNothingLeft ? t('positions.nothingLeft') : t('positions.nothingFound')}</p>
          <Button
            className="mt-3"
            onClick={() => {
              setText('');
              setOpenOnly(false);
            }}
          >
            {t('positions.showAll')}
          </Button>
        </div>
      )}
    </section>
  );
}
