import { useId, useMemo, useState, type ReactNode } from 'react';
import {
  Button,
  ComboBox,
  FieldError,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { useParams } from 'react-router';
import { defaultLanguage, htmlLangOf, isLanguage } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { inputLook } from './input-look.ts';
import { Icon } from './icon.tsx';

export type SearchChoice = { readonly id: string; readonly label: string; readonly note?: string };

type Props = {
  readonly label: ReactNode;
  readonly choices: readonly SearchChoice[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly name?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly className?: string | undefined;
};

/** How many are offered at once: who is not among them types more of the name. */
const OFFERED_MAX = 50;

/** A select to type into, for lists too long to scroll. Heavy: import it lazily, never on reading pages. */
export function SearchSelect({
  label,
  choices,
  value,
  onChange,
  placeholder,
  help,
  error,
  className,
  ...props
}: Props) {
  const t = useTexts('ui');
  const fieldId = useId();
  const { locale } = useParams();
  const chosen = choices.find((choice) => choice.id === value);
  const [typed, setTyped] = useState(chosen?.label ?? '');
  const offered = useMemo(() => offer(choices, typed, chosen), [choices, typed, chosen]);
  return (
    <I18nProvider locale={htmlLangOf(isLanguage(locale) ? locale : defaultLanguage)}>
      <ComboBox
        {...props}
        id={fieldId}
        items={offered.choices}
        inputValue={typed}
        onInputChange={setTyped}
        value={value}
        onChange={(key) => {
          // The text and the choice are both held here, so the field does not follow the choice by itself.
          if (key !== null) setTyped(choices.find(({ id }) => id === key)?.label ?? '');
          onChange(key === null ? null : String(key));
        }}
        menuTrigger="focus"
        allowsEmptyCollection
        isInvalid={error !== undefined}
        validationBehavior="aria"
        className={`block ${className ?? ''}`}
      >
        <Label className="mb-1 block text-small font-medium">{label}</Label>
        <div className="relative flex items-center">
          <Input placeholder={placeholder ?? ''} className={`${inputLook} pr-9`} />
          <Button
            aria-label={t('searchSelect.open')}
            className="absolute right-1 grid size-8 place-items-center text-ink-2"
          >
            <Icon of="chevron-down" size={16} />
          </Button>
        </div>
        {help !== undefined && (
          <Text slot="description" className="mt-1 block text-note text-ink-3">
            {help}
          </Text>
        )}
        <FieldError className="mt-1 block text-note font-medium text-bad">{error}</FieldError>
        <Popover
          offset={4}
          className="w-(--trigger-width) rounded-control border border-line bg-raised py-1 text-ink shadow-float entering:animate-appear"
        >
          <ListBox
            className="max-h-72 overflow-y-auto outline-none"
            renderEmptyState={() => <p className="px-3 py-2 text-ink-3">{t('searchSelect.none')}</p>}
          >
            {(choice: SearchChoice) => (
              <ListBoxItem
                id={choice.id}
                textValue={choice.label}
                className="cursor-pointer px-3 py-2 outline-none focused:bg-sunken selected:font-semibold"
              >
                <Text slot="label">{choice.label}</Text>
                {choice.note !== undefined && (
                  <Text slot="description" className="block text-note font-normal text-ink-3">
                    {choice.note}
                  </Text>
                )}
              </ListBoxItem>
            )}
          </ListBox>
          {offered.more > 0 && (
            <p className="border-t border-line px-3 py-2 text-note text-ink-3">
              {t('searchSelect.more', { count: offered.more })}
            </p>
          )}
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}

/** All while nothing else is typed than what is chosen. The chosen one is always there: its name stands in the field. */
function offer(choices: readonly SearchChoice[], typed: string, chosen: SearchChoice | undefined) {
  const isAsked = typed.trim() !== '' && typed !== chosen?.label;
  const found = isAsked ? choices.filter(({ label }) => isFound(label, typed)) : choices;
  const first = found.slice(0, OFFERED_MAX);
  const shown = isAsked || !chosen || first.includes(chosen) ? first : [chosen, ...first.slice(1)];
  return { choices: shown, more: found.length - first.length };
}

/** Every typed word is somewhere in the text; accents and capitals do not matter. */
function isFound(text: string, typed: string): boolean {
  const fold = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const within = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
