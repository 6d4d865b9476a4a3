import { useId } from 'react';
import {
  Button,
  ComboBox,
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
import { inputLook } from './field.tsx';
import { Icon } from './icon.tsx';

export type SearchChoice = { readonly id: string; readonly label: string; readonly note?: string };

type Props = {
  readonly label: string;
  readonly choices: readonly SearchChoice[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly name?: string;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
};

/** A select to type into, for lists too long to scroll. Heavy: import it lazily, never on reading pages. */
export function SearchSelect({ label, choices, value, onChange, placeholder, ...props }: Props) {
  const t = useTexts('ui');
  const id = useId();
  const { locale } = useParams();
  return (
    <I18nProvider locale={htmlLangOf(isLanguage(locale) ? locale : defaultLanguage)}>
      <ComboBox
        {...props}
        id={id}
        items={choices.map((choice) => ({ ...choice }))}
        defaultFilter={(text, typed) => isFound(text, typed)}
        value={value}
        onChange={(key) => onChange(key === null ? null : String(key))}
        menuTrigger="focus"
        allowsEmptyCollection
        className="block"
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
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}

/** Every typed word is somewhere in the text; accents and capitals do not matter. */
function isFound(text: string, typed: string): boolean {
  const fold = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const within = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
