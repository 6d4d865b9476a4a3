import type { MissedSearch } from '@shop/contract/search-tuning';
import { useTexts } from '#app/lib/texts.ts';
import { emptyForm, type RuleForm } from './rule-form.ts';

type Props = { readonly search: MissedSearch; readonly onRule: (begin: RuleForm) => void };

/** From a text that finds nothing to a rule about it, in one press. */
export function MissedActions({ search: { text, language, isHandled }, onRule }: Props) {
  const t = useTexts('search-tuning');
  if (isHandled) return <span className="text-note text-ink-2">{t('missed.handled')}</span>;
  return (
    <span className="script-only inline-flex flex-wrap justify-end gap-x-4">
      <button
        type="button"
        className="link inline-flex min-h-6 items-center text-small font-medium"
        aria-label={t('missed.synonymOf', { text })}
        onClick={() => onRule(emptyForm('synonym', language, text))}
      >
        {t('missed.synonym')}
      </button>
      <button
        type="button"
        className="link inline-flex min-h-6 items-center text-small"
        aria-label={t('missed.redirectOf', { text })}
        onClick={() => onRule(emptyForm('redirect', language, text))}
      >
        {t('missed.redirect')}
      </button>
    </span>
  );
}
