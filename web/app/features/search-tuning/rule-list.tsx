import type { RuleRow } from '@shop/contract/search-tuning';
import type { Language } from '@shop/contract/values';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Label } from '#app/ui/label.tsx';
import { RuleArticles } from './rule-articles.tsx';
import { emptyForm, type RuleForm } from './rule-form.ts';
import { RuleWords } from './rule-words.tsx';

type Props = {
  readonly kind: 'synonym' | 'pin';
  readonly rules: readonly RuleRow[];
  readonly language: Language;
  readonly onRule: (begin: RuleForm) => void;
};

const SHOWN = 5;

/** The newest rules of a kind, what stands in the draft first. */
export function RuleList({ kind, rules, language, onRule }: Props) {
  const t = useTexts('search-tuning');
  return (
    <>
      {rules.length === 0 && <EmptyState title={t(`rules.empty.${kind}`)} />}
      <ul>
        {rules.slice(0, SHOWN).map((row) => (
          <li key={row.ruleId} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
            <span className={`min-w-0 grow ${row.state === 'removed' ? 'line-through' : ''}`}>
              <RuleWords rule={row.rule} />
              {kind === 'pin' && <RuleArticles articles={row.articles} />}
            </span>
            {row.rule.kind === 'pin' && (
              <span className="text-note text-ink-2">
                {row.rule.pinnedUntil === null ? t('rules.noEnd') : formatDate(row.rule.pinnedUntil)}
              </span>
            )}
            {row.state === 'live' ? (
              <span className="text-note text-ink-2">{t('rules.searchCount', { count: row.searches })}</span>
            ) : (
              <Label tone="warn">{t(`rules.states.${row.state}`)}</Label>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button className="script-only" onClick={() => onRule(emptyForm(kind, language))}>
          {t(`rules.add.${kind}`)}
        </Button>
        {kind === 'synonym' && <p className="text-note text-ink-2">{t('rules.help')}</p>}
      </div>
    </>
  );
}
