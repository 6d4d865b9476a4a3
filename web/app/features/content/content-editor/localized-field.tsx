import { missingIn } from '@shop/contract/content-texts';
import { plainTextOf } from '@shop/contract/rich-text';
import { languages, type Language } from '@shop/contract/values';
import { lazy, Suspense, useId, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useFormField } from '#app/ui/form/form-context.ts';
import { fieldIds, inputLook } from '#app/ui/input-look.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useEditContext, type PlacedField } from './edit-context.ts';
import { htmlLangOf } from '#app/lib/locale.ts';

/** Tiptap comes when a text is edited first, and to nobody but editors. */
const RichField = lazy(() => import('./rich-field.tsx'));

type Props = PlacedField & {
  readonly label: string;
  readonly kind?: 'line' | 'rich' | 'cells';
  readonly maxLength: number;
  /** A text that may be missing in every language is never marked. */
  readonly isOptional?: boolean;
  /** Where it is part of a form that is sent: `labelText`, of which the fields are `labelText.de` and so on. */
  readonly name?: string;
};

/** One text in its four languages side by side: what is missing and what the German has left behind is marked. */
export function LocalizedField(props: Props) {
  const { place, name, value, onChange, label, kind = 'line', maxLength, isOptional = false } = props;
  const missing = isOptional ? [] : missingIn(value);
  return (
    <div className="grid items-start gap-2.5 sm:grid-cols-2 xl:grid-cols-4">
      {languages.map((language) => (
        <Cell
          key={language}
          language={language}
          place={place}
          hasHead={name !== undefined}
          isMissing={missing.includes(language)}
          german={value.de}
          onCopy={() => onChange({ ...value, [language]: value.de })}
        >
          <Input
            kind={kind}
            label={label}
            {...(name !== undefined && { name: `${name}.${language}` })}
            language={language}
            text={value[language]}
            maxLength={maxLength}
            isMissing={missing.includes(language)}
            onText={(text) => onChange({ ...value, [language]: text })}
          />
        </Cell>
      ))}
    </div>
  );
}

type CellProps = {
  readonly language: Language;
  readonly place: string;
  /** The language above the field, also where there is room for heads of columns. */
  readonly hasHead: boolean;
  readonly isMissing: boolean;
  readonly german: string;
  readonly onCopy: () => void;
  readonly children: ReactNode;
};

function Cell({ language, place, hasHead, isMissing, german, onCopy, children }: CellProps) {
  const t = useTexts('content-editor');
  const { outdated, onUpToDate } = useEditContext();
  const isOutdated = outdated.some((one) => one.place === place && one.language === language);
  return (
    <div className="min-w-0" data-missing={isMissing || undefined}>
      <span className={`mb-1 block text-note text-ink-3 ${hasHead ? '' : 'xl:hidden'}`} aria-hidden>
        {t(`language.${language}`)}
      </span>
      {children}
      {isMissing && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-note">
          <Icon of="circle-dashed" size={13} className="text-warn" />
          <b className="font-semibold text-warn-ink">{t('missing')}</b>
          {language !== 'de' && german !== '' && (
            <button type="button" onClick={onCopy} className="link min-h-6">
              {t('copyGerman')}
            </button>
          )}
        </p>
      )}
      {isOutdated && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-note">
          <Icon of="clock" size={13} className="text-warn" />
          <span className="text-warn-ink">{t('outdated')}</span>
          <button type="button" onClick={() => onUpToDate({ place, language })} className="link min-h-6">
            {t('stillRight')}
          </button>
        </p>
      )}
    </div>
  );
}

type InputProps = {
  readonly kind: 'line' | 'rich' | 'cells';
  readonly name?: string;
  readonly label: string;
  readonly language: Language;
  readonly text: string;
  readonly maxLength: number;
  readonly isMissing: boolean;
  readonly onText: (text: string) => void;
};

function Input({ kind, name, label, language, text, maxLength, isMissing, onText }: InputProps) {
  const t = useTexts('content-editor');
  const look = isMissing ? 'border-dashed border-warn' : '';
  const shared = {
    'aria-label': `${label}, ${t(`language.${language}`)}`,
    lang: htmlLangOf(language),
    maxLength,
  };
  if (kind === 'line') {
    const line = {
      ...shared,
      rows: 1,
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => onText(target.value.replaceAll(/\s*\n\s*/g, ' ')),
      className: `${inputLook} field-sizing-content resize-none py-2 ${look}`,
    };
    return name === undefined ? <textarea {...line} /> : <FormLine {...line} name={name} />;
  }
  if (kind === 'cells') {
    return (
      <textarea
        {...shared}
        rows={4}
        value={text}
        onChange={({ target }) => onText(target.value)}
        className={`${inputLook} field-sizing-content min-h-24 resize-y py-2 font-mono text-small whitespace-pre ${look}`}
      />
    );
  }
  return <LazyRichField {...{ label: shared['aria-label'], lang: shared.lang, text, onText, look }} />;
}

/** Part of a form: what was found wrong stands at it. */
function FormLine({ name, ...line }: ComponentProps<'textarea'> & { readonly name: string }) {
  const { error } = useFormField(name);
  const id = useId();
  return (
    <>
      <textarea {...line} name={name} {...fieldIds(id, { error })} />
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-note font-medium text-bad">
          {error}
        </p>
      )}
    </>
  );
}

type RichProps = {
  readonly label: string;
  readonly lang: string;
  readonly text: string;
  readonly look: string;
  readonly onText: (text: string) => void;
};

/** Until it is gone into, a text is only shown: a page has many, and an editor for each would be slow. */
function LazyRichField(props: RichProps) {
  const [isOpen, setOpen] = useState(false);
  const plain = (
    <textarea
      aria-label={props.label}
      lang={props.lang}
      readOnly
      rows={3}
      value={plainTextOf(props.text)}
      onFocus={() => setOpen(true)}
      className={`${inputLook} field-sizing-content min-h-24 resize-none py-2 ${props.look}`}
    />
  );
  if (!isOpen) return plain;
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <RichField {...props} />
    </Suspense>
  );
}
