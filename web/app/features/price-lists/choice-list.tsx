import { PRICE_LIST_CHOICES_MAX, type PriceListChoice } from '@shop/contract/price-lists';
import { useState } from 'react';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/field.tsx';

type Props = {
  readonly label: string;
  readonly choices: readonly PriceListChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
};

/** From so many on one types instead of looking through. */
const SOUGHT_FROM = 12;

/** Categories or manufacturers to tick. What a ticked category holds is ticked with it. */
export function ChoiceList({ label, choices, chosen, onChange }: Props) {
  const t = useTexts('price-lists');
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const shown = choices.filter(({ id, title }) => title.toLowerCase().includes(words) || chosen.includes(id));
  const above = parentsOf(choices);
  const isFull = chosen.length >= PRICE_LIST_CHOICES_MAX;
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-end gap-3">
        {choices.length >= SOUGHT_FROM && (
          <TextField
            label={t('seek', { what: label })}
            type="search"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            className="min-w-50 grow"
          />
        )}
        {chosen.length > 0 && (
          <Button size="small" look="bare" onClick={() => onChange([])}>
            {t('chooseNone')}
          </Button>
        )}
      </div>
      <ul className="grid max-h-72 overflow-y-auto rounded-control border border-line p-2">
        {shown.map(({ id, title, count, level }) => {
          const isWithin = chosen.includes(above.get(id) ?? '');
          const isTicked = chosen.includes(id);
          return (
            <li key={id} className={level > 0 ? 'pl-6' : 'font-medium'}>
              <Checkbox
                checked={isTicked || isWithin}
                disabled={isWithin || (isFull && !isTicked)}
                onChange={() => toggle(id)}
                className="w-full"
              >
                <span className="grow">{title}</span>
                <span className="pl-2 text-note tabular-nums font-normal text-ink-2">{formatQuantity(count)}</span>
              </Checkbox>
            </li>
          );
        })}
        {shown.length === 0 && <li className="p-2 text-small text-ink-2">{t('noneFound', { sought })}</li>}
      </ul>
      {isFull && <p className="text-note text-ink-2">{t('full', { max: PRICE_LIST_CHOICES_MAX })}</p>}
    </fieldset>
  );
}

/** Of each choice below the top the one it stands under: they come depth first. */
function parentsOf(choices: readonly PriceListChoice[]): ReadonlyMap<string, string> {
  let top = '';
  const parents = new Map<string, string>();
  for (const { id, level } of choices) {
    if (level === 0) top = id;
    else parents.set(id, top);
  }
  return parents;
}
