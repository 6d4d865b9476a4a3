import type { ApprovalRule } from '@shop/contract/approval-rules';
import { useState } from 'react';
import { formatDate } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import type { RuleWorld } from './approval-rules-page.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { useRuleCalls } from './use-rule-calls.ts';

type Props = {
  readonly rule: ApprovalRule;
  readonly world: RuleWorld;
  readonly onMoveUp: (() => void) | undefined;
  readonly onMoveDown: (() => void) | undefined;
};

/** A rule as its sentence; edited in its place. */
export function RuleRow({ rule, world, onMoveUp, onMoveDown }: Props) {
  const t = useTexts('approval-rules');
  const { save, remove } = useRuleCalls();
  const [isEditing, setEditing] = useState(false);
  const { position, isActive, condition, steps, timesThisMonth } = rule;
  async function toggle(isOn: boolean) {
    const { conflict } = await save({ condition, steps, isActive: isOn }, rule);
    // The page shows the rule as it is now: there is nothing of one's own to compare it with.
    if (conflict !== undefined) notify({ type: 'warning', message: conflict });
  }

  if (isEditing) {
    return (
      <li className="py-3">
        <RuleEditor world={world} rule={rule} onClose={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="w-5 font-semibold text-ink-2">{position}</span>
      <p className="min-w-60 grow basis-0">
        <Sentence rule={rule} />
        {!isActive && (
          <span className="block text-note text-ink-3">
            {t('switchedOff', { day: formatDate(rule.changedAt), name: rule.changedBy })}
          </span>
        )}
      </p>
      <span className="flex items-center gap-1.5">
        {timesThisMonth > 0 && <span className="text-small text-ink-2">{t('times', { count: timesThisMonth })}</span>}
        <Switch
          checked={isActive}
          aria-label={t('activeOf', { position })}
          onChange={(event) => void toggle(event.target.checked)}
        >
          {null}
        </Switch>
        <SmallButton icon="arrow-up" label={t('moveUp', { position })} onPress={onMoveUp} />
        <SmallButton icon="arrow-down" label={t('moveDown', { position })} onPress={onMoveDown} />
        <SmallButton icon="pencil" label={t('edit', { position })} onPress={() => setEditing(true)} />
        <SmallButton icon="trash-2" label={t('remove', { position })} onPress={() => void remove(rule)} />
      </span>
    </li>
  );
}

/** What can be changed in it is underlined. */
function Sentence({ rule }: { readonly rule: ApprovalRule }) {
  return rule.sentence.map(({ text, isValue }, index) =>
    isValue ? (
      <b key={index} className="border-b border-dashed border-edge font-semibold">
        {text}
      </b>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}

type SmallButtonProps = { readonly icon: IconName; readonly label: string; readonly onPress: (() => void) | undefined };

function SmallButton({ icon, label, onPress }: SmallButtonProps) {
  return (
    <Button look="bare" size="small" aria-label={label} title={label} disabled={!onPress} onClick={() => onPress?.()}>
      <Icon of={icon} size={16} />
    </Button>
  );
}
