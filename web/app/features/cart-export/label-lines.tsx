import { formatName } from '@shop/contract/article-name';
import { LABELS_MAX } from '@shop/contract/cart-export';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import { parseQuantity } from '#app/ui/quantity.ts';
import { countOf, keyOf, oneOfEach, type LabelledLine, type WantedLabels } from './wanted-labels.ts';

type Props = {
  readonly lines: readonly LabelledLine[];
  readonly wanted: WantedLabels;
  readonly onChange: (wanted: WantedLabels) => void;
};

/** Which lines get labels, and how many: all of them once, unless the user wants it otherwise. */
export function LabelLines({ lines, wanted, onChange }: Props) {
  const t = useTexts('cart-export');
  const count = countOf(lines, wanted);
  const set = (line: LabelledLine, copies: number) => onChange(new Map([...wanted, [keyOf(line), copies]]));
  return (
    <div>
      <p role="status" className={count === 0 || count > LABELS_MAX ? 'text-small text-bad' : 'text-small text-ink-2'}>
        {count === 0
          ? t('lines.none')
          : count > LABELS_MAX
            ? t('lines.tooMany', { max: LABELS_MAX, count })
            : t('count', { count })}
      </p>
      <Disclosure title={t('lines.title')}>
        <div className="flex gap-2">
          <Button size="small" onClick={() => onChange(oneOfEach(lines))}>
            {t('lines.all')}
          </Button>
          <Button size="small" onClick={() => onChange(new Map())}>
            {t('lines.clear')}
          </Button>
        </div>
        <ul className="mt-2 max-h-60 overflow-y-auto">
          {lines.map((line) => (
            <li key={keyOf(line)} className="flex items-center gap-3 border-t border-line py-1">
              <Checkbox
                className="min-w-0 grow"
                checked={(wanted.get(keyOf(line)) ?? 0) > 0}
                onChange={({ target }) => set(line, target.checked ? 1 : 0)}
              >
                <span className="min-w-0 text-small">
                  {formatName(line.name)}
                  {line.commission !== '' && <span className="block text-note text-ink-3">{line.commission}</span>}
                </span>
              </Checkbox>
              <Copies line={line} copies={wanted.get(keyOf(line)) ?? 0} onChange={(copies) => set(line, copies)} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

type CopiesProps = {
  readonly line: LabelledLine;
  readonly copies: number;
  readonly onChange: (copies: number) => void;
};

/** What is typed counts at once where it is a number; what is not stands in the field until it is left. */
function Copies({ line, copies, onChange }: CopiesProps) {
  const t = useTexts('cart-export');
  const [typed, setTyped] = useState<string>();
  return (
    <input
      aria-label={t('lines.copies', { name: line.name })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed ?? String(copies)}
      onChange={({ target }) => {
        setTyped(target.value);
        const wanted = parseQuantity(target.value);
        if (wanted !== undefined && wanted <= LABELS_MAX) onChange(wanted);
      }}
      onBlur={() => setTyped(undefined)}
      className={`${inputLook} num min-h-8.5 w-16! shrink-0 text-right`}
    />
  );
}
