import { EMAIL_TEXT_MAX, type EmailPreviews, type EmailText } from '@shop/contract/email-texts';
import { languages } from '@shop/contract/values';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import { valuesOf, type FormOutcome, type FormValues } from '#app/ui/form/form-outcome.ts';
import { Link, usePageLanguage } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { EmailPreview } from './email-preview.tsx';
import { bodyOfText, placeholdersLeftOut } from './email-text-values.ts';
import { TextVersions } from './text-versions.tsx';

type Props = {
  readonly text: EmailText;
  /** In the form at first: what counts, or the version that is to come back. */
  readonly values: FormValues;
  readonly previews: EmailPreviews;
  readonly from: string | null;
  readonly isSaved: boolean;
  readonly checkTexts: CheckTexts;
  readonly outcome: FormOutcome | undefined;
};

const BEGINNING_MAX = 60;

/** A text as a place on the way to it: its first words. */
function beginningOf(text: string): string {
  return text.length > BEGINNING_MAX ? `${text.slice(0, BEGINNING_MAX).trimEnd()} …` : text;
}

export function EmailTextPage({ text, values, previews, from, isSaved, checkTexts, outcome }: Props) {
  const t = useTexts('email-texts');
  const language = usePageLanguage();
  const { emailGroup, emailWord, groupName, version } = text;
  const [typed, setTyped] = useState(values);
  const path = `/operator/email-texts/${emailGroup}/${emailWord}`;
  return (
    <>
      <title>{t('title')}</title>
      <Breadcrumb
        trail={[
          { title: t('title'), url: '/operator/email-texts' },
          { title: groupName, url: `/operator/email-texts?emailGroup=${emailGroup}` },
        ]}
        here={beginningOf(text.ownText[language] || text.shopText[language])}
      />
      <h1 className="mb-4 max-sm:mt-4">{t('edit')}</h1>
      <div role="status" className="mb-4 max-w-150 empty:hidden">
        {isSaved && !outcome && <Note tone="success">{t('isSaved')}</Note>}
        {from !== null && <Note>{t(from === '0' ? 'fromShop' : 'fromVersion', { version: from })}</Note>}
      </div>
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
        <div onInput={({ currentTarget }) => setTyped(typedIn(currentTarget))}>
          <ContractForm
            key={`${version} ${from}`}
            values={values}
            outcome={outcome}
            loadSchema={async () => (await import('@shop/contract/email-texts.schemas')).EmailTextChange}
            bodyOf={bodyOfText}
            checkTexts={checkTexts}
            labels={(field) => {
              const language = languages.find((one) => field === `ownText.${one}`);
              return language && t(`languages.${language}`);
            }}
            cancelPath="/operator/email-texts"
          >
            <Placeholders of={text.placeholders} />
            {languages.map((language) => (
              <TextIn key={language} {...{ text, language }} typed={bodyOfText(typed).ownText[language]} />
            ))}
          </ContractForm>
          <p className="mt-4">
            <Link to={`${path}?from=0`} className="link text-small">
              {t('backToShop')}
            </Link>
          </p>
        </div>
        <EmailPreview text={text} first={previews} ownText={bodyOfText(typed).ownText} />
      </div>
      <TextVersions text={text} path={path} />
    </>
  );
}

function typedIn(wrapper: HTMLElement): FormValues {
  const form = wrapper.querySelector('form');
  return form ? valuesOf(new FormData(form)) : {};
}

function Placeholders({ of }: { readonly of: readonly string[] }) {
  const t = useTexts('email-texts');
  if (of.length === 0) return null;
  return (
    <p className="text-small text-ink-2">
      {t('placeholders')}{' '}
      {of.map((name) => (
        <code key={name} className="mr-1.5 rounded-control bg-sunken px-1.5 py-0.5 text-note">{`{{${name}}}`}</code>
      ))}
    </p>
  );
}

type TextInProps = {
  readonly text: EmailText;
  readonly language: (typeof languages)[number];
  readonly typed: string;
};

function TextIn({ text: { shopText, isOneLine }, language, typed }: TextInProps) {
  const t = useTexts('email-texts');
  const leftOut = placeholdersLeftOut(shopText[language], typed);
  const help = [
    t(typed.trim() === '' ? 'emptyTakesShop' : 'shopSays', { text: shopText[language] }),
    leftOut.length > 0 && t('leftOut', { names: leftOut.join(', ') }),
  ].filter(Boolean);
  const field = {
    name: `ownText.${language}`,
    label: t(`languages.${language}`),
    help: help.join(' '),
    lang: language,
  };
  return isOneLine ? (
    <FormText {...field} maxLength={EMAIL_TEXT_MAX} autoComplete="off" />
  ) : (
    <FormTextArea {...field} rows={4} maxLength={EMAIL_TEXT_MAX} />
  );
}
