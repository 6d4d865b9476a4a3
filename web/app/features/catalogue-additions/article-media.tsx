import {
  catalogueAdditionsApi,
  OWN_NAME_MAX,
  ownMediaPurposes,
  type ArticleAdditions,
  type ArticleMedium,
  type OwnMediaPurpose,
} from '@shop/contract/catalogue-additions';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = { readonly article: ArticleAdditions };

/** Own pictures and documents beside those of the import; each is added and taken away by itself. */
export function ArticleMedia({ article }: Props) {
  const t = useTexts('catalogue-additions');
  const { ownMedia, imported } = article;
  return (
    <section
      aria-labelledby="media"
      className="mt-6 mb-10 grid max-w-150 gap-4 rounded-card border border-line bg-raised p-5"
    >
      <h2 id="media">{t('media.title')}</h2>
      <p className="text-note text-ink-2">{t('media.help')}</p>
      {ownMedia.length > 0 && (
        <ul aria-label={t('media.own')} className="grid gap-2">
          {ownMedia.map((medium) => (
            <OwnMedium key={medium.hash} article={article} medium={medium} />
          ))}
        </ul>
      )}
      <AddMedium article={article} />
      {imported.media.length > 0 && (
        <div>
          <h3 className="mb-2 text-note text-ink-2">{t('media.imported')}</h3>
          <ul className="flex flex-wrap gap-3">
            {imported.media.map((medium) => (
              <li key={`${medium.purpose} ${medium.hash}`}>
                <Shown medium={medium} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Shown({ medium: { purpose, url, title } }: { readonly medium: ArticleMedium }) {
  const t = useTexts('catalogue-additions');
  const name = title.de || title.fr || title.it || title.en || purposeText(t, purpose);
  const isPicture = purpose === 'picture' || purpose === 'drawing';
  return (
    <a href={url} className="flex items-center gap-3 text-small" target="_blank" rel="noreferrer">
      {isPicture ? (
        <img src={url} alt={name} className="size-14 rounded-control border border-line bg-picture object-contain" />
      ) : (
        <span className="grid size-14 place-items-center rounded-control border border-line bg-sunken">
          <Icon of="file-text" size={22} />
        </span>
      )}
      <span className="link wrap-anywhere">{name}</span>
    </a>
  );
}

/** A purpose of an import that has no word here stands as it is. */
function purposeText(t: ReturnType<typeof useTexts<'catalogue-additions'>>, purpose: string): string {
  const known = ownMediaPurposes.find((one) => one === purpose);
  return known ? t(`media.purpose.${known}`) : purpose;
}

function OwnMedium({ article: { sku }, medium }: Props & { readonly medium: ArticleMedium }) {
  const t = useTexts('catalogue-additions');
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const remove = async () => {
    const input = { params: { sku }, body: { mediumHash: medium.hash } };
    const answer = await browserApi.ask(catalogueAdditionsApi.removeMedium, input);
    if (answer.ok) await revalidate();
    return answer.ok;
  };
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 grow">
        <Shown medium={medium} />
      </span>
      <span className="text-note text-ink-2">{purposeText(t, medium.purpose)}</span>
      <Button size="small" className="script-only" state={state} onClick={() => void during(remove)}>
        {t('media.remove')}
      </Button>
    </li>
  );
}

function AddMedium({ article: { sku } }: Props) {
  const t = useTexts('catalogue-additions');
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const chooser = useRef<HTMLInputElement>(null);
  const [mediaPurpose, setPurpose] = useState<OwnMediaPurpose>('picture');
  const [mediaTitle, setTitle] = useState('');

  async function add(mediaFile: File): Promise<boolean> {
    const input = { params: { sku }, body: { mediaFile, mediaPurpose, ...(mediaTitle !== '' && { mediaTitle }) } };
    const answer = await browserApi.ask(catalogueAdditionsApi.addMedium, input);
    if (!answer.ok) return false;
    setTitle('');
    notify({ type: 'success', message: t('article.saved') });
    await revalidate();
    return true;
  }

  return (
    <div className="script-only grid items-end gap-3 sm:grid-cols-2">
      <Select
        label={t('media.kind')}
        value={mediaPurpose}
        onChange={(value) => setPurpose(ownMediaPurposes.find((one) => one === value) ?? 'picture')}
        choices={ownMediaPurposes.map((value) => ({ value, label: t(`media.purpose.${value}`) }))}
      />
      <TextField
        label={t('media.name')}
        value={mediaTitle}
        maxLength={OWN_NAME_MAX}
        onChange={(event) => setTitle(event.target.value)}
      />
      <input
        ref={chooser}
        type="file"
        accept={mediaPurpose === 'picture' ? 'image/jpeg,image/png' : 'application/pdf'}
        className="sr-only"
        tabIndex={-1}
        aria-label={t('media.add')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void during(() => add(file));
          target.value = '';
        }}
      />
      <Button className="justify-self-start" state={state} onClick={() => chooser.current?.click()}>
        <Icon of="upload" size={16} /> {t('media.add')}
      </Button>
    </div>
  );
}
