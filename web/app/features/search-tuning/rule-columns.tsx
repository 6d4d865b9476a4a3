import type { RuleRow } from '@shop/contract/search-tuning';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { RuleActions } from './rule-actions.tsx';
import { RuleArticles } from './rule-articles.tsx';
import type { RuleForm } from './rule-form.ts';
import { ruleLine, RuleWords } from './rule-words.tsx';

type Kind = RuleForm['kind'];

type Handlers = {
  readonly onChange: (row: RuleRow) => void;
  readonly onTake: (row: RuleRow, sku: string, successor: string) => void;
};

/** A rule in words, its articles, its state and what can be done with it. */
export function ruleColumns(
  t: Translate<'search-tuning'>,
  kind: Kind,
  { onChange, onTake }: Handlers,
): readonly Column<RuleRow>[] {
  const named: Column<RuleRow> = {
    key: 'articles',
    header: t('rules.articles'),
    cell: (row) => <RuleArticles articles={row.articles} onTake={(sku, successor) => onTake(row, sku, successor)} />,
  };
  const until: Column<RuleRow> = {
    key: 'until',
    header: t('rules.until'),
    cell: ({ rule }) =>
      rule.kind === 'pin' && rule.pinnedUntil !== null ? formatDate(rule.pinnedUntil) : t('rules.noEnd'),
  };
  return [
    {
      key: 'rule',
      header: t('rules.rule'),
      cell: ({ rule, before, state, targetName }) => (
        <span className={state === 'removed' ? 'line-through' : ''}>
          <RuleWords rule={rule} targetName={targetName} />
          {state === 'changed' && before && (
            <span className="block text-note text-ink-2">{t('rules.before', { rule: ruleLine(before, t) })}</span>
          )}
        </span>
      ),
      isAlwaysVisible: true,
    },
    ...(kind === 'pin' || kind === 'hide' || kind === 'boost' ? [named] : []),
    ...(kind === 'pin' ? [until] : []),
    { key: 'language', header: t('language'), cell: ({ rule }) => t(`languages.${rule.language}`) },
    {
      key: 'state',
      header: t('rules.state'),
      cell: ({ state }) => <Label tone={state === 'live' ? 'plain' : 'warn'}>{t(`rules.states.${state}`)}</Label>,
    },
    {
      key: 'searches',
      header: t('rules.searches'),
      cell: ({ searches }) => formatQuantity(searches),
      align: 'end',
    },
    { key: 'changedBy', header: t('rules.changedBy'), cell: ({ changedBy }) => changedBy, isHiddenAtFirst: true },
    {
      key: 'actions',
      header: t('rules.actions'),
      cell: (row) => <RuleActions row={row} onChange={() => onChange(row)} />,
      isAlwaysVisible: true,
    },
  ];
}
