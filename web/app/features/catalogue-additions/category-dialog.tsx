import { catalogueAdditionsApi, OWN_NAME_MAX, type CategoryOfOperator } from '@shop/contract/catalogue-additions';
import { languages } from '@shop/contract/values';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { usePageLanguage } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly category: CategoryOfOperator;
  readonly categories: readonly CategoryOfOperator[];
  readonly onClose: () => void;
};

const AS_IMPORTED = ' imported';
const AT_TOP = ' top';

/** What is changed by hand of one category. */
export function CategoryDialog({ category, categories, onClose }: Props) {
  const t = useTexts('catalogue-additions');
  const pageLanguage = usePageLanguage();
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const { id, version, title, importedTitle, sort } = category;
  const [ownTitle, setOwnTitle] = useState(category.ownTitle);
  const [place, setPlace] = useState(category.ownSort === null ? '' : String(category.ownSort));
  const [isHidden, setHidden] = useState(category.isHidden);
  const [below, setBelow] = useState(category.isMoved ? (category.parentId ?? AT_TOP) : AS_IMPORTED);
  const [begun] = useState(category);
  const isPlaceWrong = !/^\d{0,6}$/.test(place.trim());

  const save = async () => {
    const body = {
      version,
      ownTitle,
      ownSort: place.trim() === '' ? null : Number(place),
      isHidden,
      ...(below !== AS_IMPORTED && { movedTo: below === AT_TOP ? null : below }),
    };
    const answer = await browserApi.ask(catalogueAdditionsApi.changeCategory, { params: { categoryId: id }, body });
    await revalidate();
    if (!answer.ok) return false;
    notify({ type: 'success', message: t('article.saved') });
    onClose();
    return true;
  };

  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      title={t('categories.editOf', { title: title[pageLanguage] || title.de || id })}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="primary" state={state} disabled={isPlaceWrong} onClick={() => void during(save)}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ChangedMeanwhile before={begun} now={category} categories={categories} />
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('categories.ownTitle', { language: language.toUpperCase() })}
            help={t('categories.importedTitle', { title: importedTitle[language] || '–' })}
            value={ownTitle[language]}
            maxLength={OWN_NAME_MAX}
            onChange={(event) => setOwnTitle({ ...ownTitle, [language]: event.target.value })}
          />
        ))}
        <Select
          label={t('categories.movedTo')}
          value={below}
          onChange={setBelow}
          choices={[
            { value: AS_IMPORTED, label: t('categories.asImported') },
            { value: AT_TOP, label: t('categories.top') },
            ...categories
              .filter((other) => other.id !== id)
              .map((other) => ({
                value: other.id,
                label: `${'\u00a0\u00a0'.repeat(other.depth)}${other.title[pageLanguage] || other.title.de || other.id}`,
              })),
          ]}
        />
        <TextField
          label={t('categories.ownSort')}
          help={t('categories.sortHelp', { sort })}
          inputMode="numeric"
          value={place}
          {...(isPlaceWrong && { error: t('categories.sortInvalid') })}
          onChange={(event) => setPlace(event.target.value)}
        />
        <Checkbox checked={isHidden} onChange={(event) => setHidden(event.target.checked)}>
          {t('categories.isHidden')}
        </Checkbox>
      </div>
    </Dialog>
  );
}

type MeanwhileProps = Pick<Props, 'categories'> & {
  readonly before: CategoryOfOperator;
  readonly now: CategoryOfOperator;
};

/** What somebody else has saved since the dialog was opened; what is typed here stays and counts when it is saved. */
function ChangedMeanwhile({ before, now, categories }: MeanwhileProps) {
  const t = useTexts('catalogue-additions');
  const pageLanguage = usePageLanguage();
  if (before.version === now.version) return null;
  const parent = categories.find(({ id }) => id === now.parentId);
  const changed = [
    ...languages
      .filter((language) => before.ownTitle[language] !== now.ownTitle[language])
      .map((language) => [t('categories.ownTitle', { language: language.toUpperCase() }), now.ownTitle[language]]),
    before.parentId !== now.parentId && [
      t('categories.movedTo'),
      parent ? parent.title[pageLanguage] || parent.title.de : t('categories.top'),
    ],
    before.ownSort !== now.ownSort && [t('categories.ownSort'), now.ownSort === null ? '' : String(now.ownSort)],
    before.isHidden !== now.isHidden && [t('categories.isHidden'), now.isHidden ? '✓' : ''],
  ].filter((one) => one !== false);
  return (
    <Note tone="warning">
      {t('categories.changedMeanwhile')}
      <ul className="mt-1">
        {changed.map(([label, value]) => (
          <li key={label}>
            {label}: <b className="font-semibold">{value || '–'}</b>
          </li>
        ))}
      </ul>
    </Note>
  );
}
