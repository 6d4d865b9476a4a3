import { searchTuningApi, type RuleRow } from '@shop/contract/search-tuning';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { ruleLine } from './rule-words.tsx';
import { useTuningAction } from './use-tuning-action.ts';

type Props = { readonly row: RuleRow; readonly onChange: () => void };

/** What can be done with a rule; all of it stays in the draft and can be undone. */
export function RuleActions({ row, onChange }: Props) {
  const t = useTexts('search-tuning');
  const act = useTuningAction();
  const { ruleId, ruleVersion, rule, state, targetName } = row;
  const name = ruleLine(rule, t, targetName);
  const undo = () => act(() => browserApi.ask(searchTuningApi.undoRule, { body: { ruleId } }));
  const remove = () =>
    act(() => browserApi.ask(searchTuningApi.removeRule, { body: { ruleId, ruleVersion } }), t('form.removed'));
  return (
    <span className="script-only flex justify-end gap-1">
      {state !== 'live' && <Sign icon="undo-2" label={`${t('rules.undo')}: ${name}`} onPress={undo} />}
      {state !== 'removed' && (
        <>
          <Sign icon="pencil" label={t('rules.edit', { rule: name })} onPress={onChange} />
          <Sign icon="trash-2" label={`${t('rules.remove')}: ${name}`} onPress={remove} />
        </>
      )}
    </span>
  );
}

function Sign({
  icon,
  label,
  onPress,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => unknown;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void onPress()}
      className="grid size-8 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
