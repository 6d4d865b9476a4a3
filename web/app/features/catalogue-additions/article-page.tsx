import {
  OWN_NAME_MAX,
  ownLabels,
  ownPriceTypes,
  ownRelationTypes,
  type ArticleAdditions,
  type OwnPriceType,
} from '@shop/contract/catalogue-additions';
import { languages } from '@shop/contract/values';
import type { ReactNode } from 'react';
import { formatDateTime, formatENumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import { FormList } from '#app/ui/form/form-list.tsx';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { Link, usePageLanguage } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { ArticleMedia } from './article-media.tsx';
import { bodyOfArticle, valuesOfArticle } from './article-values.ts';

type Props = {
  readonly article: ArticleAdditions;
  readonly checkTexts: CheckTexts;
  readonly isSaved: boolean;
  readonly outcome: FormOutcome | undefined;
};

export function ArticlePage({ article, checkTexts, isSaved, outcome }: Props) {
  const t = useTexts('catalogue-additions');
  const { sku, eNumber, imported, savedAt, savedBy, url, version } = article;
  const language = usePageLanguage();
  const { ownArticleName: own } = article;
  const name = own[language] || imported.name[language] || own.de || imported.name.de || sku;
  return (
    <>
      <title>{name}</title>
      <p className="py-3 text-note text-ink-2 max-sm:hidden">
        <Link to="/operator/articles" className="inline-flex min-h-6 items-center hover:underline">
          {t('articles.title')}
        </Link>
        <span aria-hidden>{' › '}</span>
        {sku}
      </p>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="grow wrap-anywhere">{name}</h1>
        <Link to={url} className="link text-small">
          {t('article.inShop')}
        </Link>
      </div>
      <p className="mb-4 text-note text-ink-2">
        {[eNumber === '' ? '' : formatENumber(eNumber), sku, article.manufacturer, article.supplier]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mb-4 grid max-w-150 gap-2.5">
        <div role="status" className="empty:hidden">
          {isSaved && !outcome && <Note tone="success">{t('article.saved')}</Note>}
        </div>
        <Note>
          <p>{t('article.help')}</p>
          {savedAt !== null && <p>{t('article.savedBy', { time: formatDateTime(savedAt), by: savedBy })}</p>}
        </Note>
      </div>
      <ContractForm
        key={version}
        values={valuesOfArticle(article)}
        outcome={outcome}
        loadSchema={async () => (await import('@shop/contract/catalogue-additions.schemas')).ArticleAdditionsChange}
        bodyOf={bodyOfArticle}
        checkTexts={checkTexts}
        labels={labelOf(t)}
        cancelPath="/operator/articles"
      >
        <Part title={t('article.texts')}>
          {languages.map((language) => (
            <FormText
              key={language}
              name={`ownArticleName.${language}`}
              label={t('article.name', { language: language.toUpperCase() })}
              help={<Imported text={imported.name[language]} />}
              maxLength={OWN_NAME_MAX}
            />
          ))}
          {languages.map((language) => (
            <FormTextArea
              key={language}
              name={`ownDescription.${language}`}
              rows={3}
              label={t('article.description', { language: language.toUpperCase() })}
              help={<Imported text={imported.description[language]} />}
            />
          ))}
        </Part>
        <Part title={t('article.labels')}>
          <Imported text={imported.labels.join(', ')} />
          {ownLabels.map((label) => (
            <FormCheckbox key={label} name={`label.${label}`} label={t(`article.label.${label}`)} />
          ))}
          <FormCheckbox name="isTop" label={t('article.isTop')} />
        </Part>
        <PricePart />
        <Part title={t('article.relations')}>
          <FormText
            name="ownSuccessor"
            label={t('article.ownSuccessor')}
            help={<Imported text={imported.successorSku ?? ''} />}
          />
          {imported.relations.length > 0 && (
            <Imported text={imported.relations.map((one) => `${one.relationType} ${one.relatedSku}`).join(', ')} />
          )}
          <FormList
            name="ownRelations"
            label={t('article.ownRelations')}
            addLabel={t('article.addRelation')}
            removeLabel={(position) => t('article.removeRelation', { position })}
            blank={{ relationType: 'accessory', relatedSku: '' }}
            min={0}
            isCompact
          >
            {(path) => (
              <>
                <div className="col-span-3">
                  <FormSelect
                    name={`${path}.relationType`}
                    label={t('article.relationType')}
                    choices={ownRelationTypes.map((value) => ({ value, label: t(`article.type.${value}`) }))}
                  />
                </div>
                <div className="col-span-3">
                  <FormText name={`${path}.relatedSku`} label={t('article.relatedSku')} required />
                </div>
              </>
            )}
          </FormList>
        </Part>
      </ContractForm>
      <ArticleMedia article={article} />
    </>
  );
}

/** What stands beside the price for a time; the price itself is the ERP's. */
function PricePart() {
  const t = useTexts('catalogue-additions');
  const types = Object.keys(ownPriceTypes) as readonly OwnPriceType[];
  return (
    <Part title={t('article.price')}>
      <FormSelect
        name="ownPriceType"
        label={t('article.ownPriceType')}
        help={t('article.priceHelp')}
        choices={[
          { value: '', label: t('article.noPriceType') },
          ...types.map((value) => ({ value, label: t(`article.priceType.${value}`) })),
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText name="ownPriceFrom" type="date" label={t('article.ownPriceFrom')} />
        <FormText name="ownPriceTo" type="date" label={t('article.ownPriceTo')} />
      </div>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-card border border-line bg-raised p-5">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const SHOWN_MAX = 400;

/** What the import says, beside the own value. */
function Imported({ text }: { readonly text: string }) {
  const t = useTexts('catalogue-additions');
  const shown = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
  return <span className="text-note text-ink-2 wrap-anywhere">{`${t('article.imported')}: ${shown || '–'}`}</span>;
}

/** Labels by the path of a field, for what is said of it. */
function labelOf(t: ReturnType<typeof useTexts<'catalogue-additions'>>) {
  return (field: string): string | undefined => {
    const [name, language = ''] = field.split('.');
    if (name === 'ownArticleName') return t('article.name', { language: language.toUpperCase() });
    if (name === 'ownDescription') return t('article.description', { language: language.toUpperCase() });
    if (name === 'ownPriceType') return t('article.ownPriceType');
    if (name === 'ownPriceFrom') return t('article.ownPriceFrom');
    if (name === 'ownPriceTo') return t('article.ownPriceTo');
    if (name === 'ownSuccessor') return t('article.ownSuccessor');
    return name === 'ownRelations' ? t('article.ownRelations') : undefined;
  };
}
