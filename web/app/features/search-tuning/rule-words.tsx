import type { TuningRule } from '@shop/contract/search-tuning';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Chip } from '#app/ui/chip.tsx';

/** A rule as one reads it: the words of a synonym as chips with the sign between them, else the text that it is about. */
export function RuleWords({ rule, targetName = '' }: { readonly rule: TuningRule; readonly targetName?: string }) {
  const t = useTexts('search-tuning');
  if (rule.kind !== 'synonym')
    return <span className="inline-block min-w-28 wrap-anywhere">{ruleLine(rule, t, targetName)}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Words words={rule.words} sign={rule.isOneWay ? '' : '='} />
      {rule.isOneWay && (
        <>
          <span className="text-ink-3">→</span>
          <Words words={rule.meantWords} sign="" />
        </>
      )}
    </span>
  );
}

function Words({ words, sign }: { readonly words: readonly string[]; readonly sign: string }) {
  return words.map((word, at) => (
    <span key={word} className="inline-flex items-center gap-1.5">
      {at > 0 && sign !== '' && <span className="text-ink-3">{sign}</span>}
      <Chip>{word}</Chip>
    </span>
  ));
}

/** The same on one line, for labels that are read out. */
export function ruleLine(rule: TuningRule, t: Translate<'search-tuning'>, targetName = ''): string {
  switch (rule.kind) {
    case 'synonym': {
      const words = rule.words.join(rule.isOneWay ? ', ' : ' = ');
      return rule.isOneWay ? `${words} → ${rule.meantWords.join(', ')}` : words;
    }
    case 'redirect':
      return `${rule.searchText} → ${rule.leadsTo}`;
    case 'boost': {
      const text = rule.searchText || t('rules.everySearch');
      return `${text}: ${targetName || rule.boostValue}, ${t(`form.strengths.${rule.boostStrength}`)}`;
    }
    default:
      return rule.searchText || t('rules.everySearch');
  }
}
