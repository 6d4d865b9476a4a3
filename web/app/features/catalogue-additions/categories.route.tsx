import { catalogueAdditionsApi, type CategoryOfOperator } from '@shop/contract/catalogue-additions';
import { useState } from 'react';
import type { Route } from './+types/categories.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Label } from '#app/ui/label.tsx';
import { usePageLanguage } from '#app/ui/link.tsx';
import { CategoryDialog } from './category-dialog.tsx';

export const handle = { texts: ['catalogue-additions'] };

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).get(catalogueAdditionsApi.categories);
}

/** The tree of categories: own names, places, moves and what is hidden (docs/domain/imports.md#additions). */
export default function CategoriesRoute({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useTexts('catalogue-additions');
  const [shownId, setShownId] = useState<string>();
  const shown = categories.find(({ id }) => id === shownId);
  return (
    <>
      <title>{t('categories.title')}</title>
      <h1 className="mt-5 mb-1">{t('categories.title')}</h1>
      <p className="mb-5 text-ink-2">{t('categories.help')}</p>
      {categories.length === 0 ? (
        <EmptyState title={t('categories.empty')} />
      ) : (
        <ul className="max-w-250 rounded-card border border-line bg-raised px-4">
          {categories.map((category) => (
            <CategoryRow key={category.id} category={category} onEdit={() => setShownId(category.id)} />
          ))}
        </ul>
      )}
      {shown && (
        <CategoryDialog key={shown.id} category={shown} categories={categories} onClose={() => setShownId(undefined)} />
      )}
    </>
  );
}

const indents = ['', 'pl-6', 'pl-12', 'pl-18', 'pl-24'] as const;

type RowProps = { readonly category: CategoryOfOperator; readonly onEdit: () => void };

function CategoryRow({ category, onEdit }: RowProps) {
  const t = useTexts('catalogue-additions');
  const { title, isHidden, isMoved, ownTitle, depth, articles } = category;
  const language = usePageLanguage();
  const name = title[language] || title.de || category.id;
  const isRenamed = Object.values(ownTitle).some((text) => text !== '');
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-0 ${indents[Math.min(depth, indents.length - 1)] ?? ''}`}
    >
      <span
        className={`min-w-0 grow wrap-anywhere ${depth === 0 ? 'font-semibold' : ''} ${isHidden ? 'text-ink-3 line-through' : ''}`}
      >
        {name}
      </span>
      {isHidden && <Label tone="warn">{t('categories.hidden')}</Label>}
      {isMoved && <Label>{t('categories.moved')}</Label>}
      {isRenamed && <Label>{t('categories.renamed')}</Label>}
      {articles > 0 && <span className="text-note text-ink-2">{t('categories.articles', { count: articles })}</span>}
      <Button
        size="small"
        className="script-only"
        aria-label={t('categories.editOf', { title: name })}
        onClick={onEdit}
      >
        {t('categories.edit')}
      </Button>
    </li>
  );
}
