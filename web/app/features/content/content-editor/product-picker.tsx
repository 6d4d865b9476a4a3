import { BLOCK_PRODUCTS_MAX } from '@shop/contract/content';
import { searchApi } from '@shop/contract/search';
import type { Sku } from '@shop/contract/values';
import { useState, type KeyboardEvent } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { TextField } from '#app/ui/field.tsx';
import { RemovableChip } from '#app/ui/chip.tsx';

type Props = { readonly skus: readonly Sku[]; readonly onChange: (skus: Sku[]) => void };

/** Articles by any of their numbers, or by the first words that find one. */
export function ProductPicker({ skus, onChange }: Props) {
  const t = useTexts('content-editor');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});

  async function add() {
    const searchTerm = typed.trim();
    if (searchTerm === '') return;
    const answer = await browserApi.ask(searchApi.suggest, { params: { searchTerm } }, { isQuiet: true });
    const [found] = answer.ok ? answer.reply.products : [];
    if (!found) return setError(t('products.none', { term: searchTerm }));
    const sku = found.sku as Sku;
    if (skus.includes(sku)) return setError(t('products.twice', { name: found.name }));
    if (skus.length >= BLOCK_PRODUCTS_MAX) return setError(t('products.max', { max: BLOCK_PRODUCTS_MAX }));
    setNames({ ...names, [sku]: found.name });
    setError(undefined);
    setTyped('');
    onChange([...skus, sku]);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  }

  return (
    <>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {skus.map((sku) => (
          <li key={sku}>
            <RemovableChip
              removeLabel={t('products.remove')}
              onRemove={() => onChange(skus.filter((one) => one !== sku))}
            >
              <span className="font-mono">{sku}</span>
              {names[sku] !== undefined && <span className="max-w-60 truncate">{names[sku]}</span>}
            </RemovableChip>
          </li>
        ))}
      </ul>
      <TextField
        className="max-w-90"
        label={t('products.add')}
        help={t('products.help')}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
    </>
  );
}
