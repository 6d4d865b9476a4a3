import { BLOCK_PRODUCTS_MAX } from '@shop/contract/content';
import { useFrameCatalogue } from '#app/features/catalogue/frame-catalogue.ts';
import { useTexts } from '#app/lib/texts.ts';
import { RemovableChip } from '#app/ui/chip.tsx';
import { Select } from '#app/ui/select.tsx';

type Props = { readonly ids: readonly string[]; readonly onChange: (ids: string[]) => void };

/** Categories of the two upper levels of the catalogue. */
export function CategoryPicker({ ids, onChange }: Props) {
  const t = useTexts('content-editor');
  const { categories } = useFrameCatalogue();
  const all = categories.flatMap(({ id, title, children }) => [
    { id, title, label: title },
    ...children.map((child) => ({ id: child.id, title: child.title, label: `\u2003${child.title}` })),
  ]);
  const titleOf = (id: string) => all.find((one) => one.id === id)?.title ?? id;
  return (
    <>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {ids.map((id) => (
          <li key={id}>
            <RemovableChip
              removeLabel={t('products.remove')}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            >
              {titleOf(id)}
            </RemovableChip>
          </li>
        ))}
      </ul>
      <Select
        className="max-w-90"
        label={t('categoryAdd')}
        value=""
        onChange={(id) => {
          if (id !== '' && !ids.includes(id) && ids.length < BLOCK_PRODUCTS_MAX) onChange([...ids, id]);
        }}
        choices={[
          { value: '', label: t('choose') },
          ...all.filter(({ id }) => !ids.includes(id)).map(({ id, label }) => ({ value: id, label })),
        ]}
      />
    </>
  );
}
