import { isSafeHref } from '@shop/contract/rich-text';
import { useId } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { TextField } from '#app/ui/field.tsx';
import { useEditContext } from './edit-context.ts';

type Props = {
  readonly value: string;
  readonly onChange: (href: string) => void;
  readonly label?: string;
  /** The link leads nowhere. */
  readonly isDead?: boolean;
};

/** A page of the shop, chosen or typed, or an address elsewhere. */
export function LinkField({ value, onChange, label, isDead = false }: Props) {
  const t = useTexts('content-editor');
  const { pages } = useEditContext();
  const list = useId();
  const isWrong = value !== '' && !isSafeHref(value);
  const error = isWrong ? t('link.wrong') : isDead ? t('link.dead') : undefined;
  return (
    <>
      <TextField
        label={label ?? t('link.target')}
        help={t('link.help')}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
        list={list}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
      />
      <datalist id={list}>
        {pages.map(({ slug, title }) => (
          <option key={slug} value={`/so/${slug}`}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}
