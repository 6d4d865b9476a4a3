import type {
  ApprovalDeputy,
  ApprovalPerson,
  ApprovalRule,
  ApprovalSettings,
  OrderRequirements,
  OwnApproval,
} from '@shop/contract/approval-rules';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Deputies } from './deputies.tsx';
import { FourEyes } from './four-eyes.tsx';
import { OrderRequirementsCard } from './order-requirements.tsx';
import { RuleEditor } from './rule-editor.tsx';
import type { CategoryChoice } from './rule-draft.ts';
import { RuleRow } from './rule-row.tsx';
import { SettingsCard } from './settings-card.tsx';
import { TrialCard } from './trial-card.tsx';
import { useRuleCalls } from './use-rule-calls.ts';

export type RuleWorld = {
  readonly rules: readonly ApprovalRule[];
  readonly people: readonly ApprovalPerson[];
  readonly deputies: readonly ApprovalDeputy[];
  readonly departments: readonly { readonly departmentId: number; readonly name: string; readonly level: number }[];
  readonly categories: readonly CategoryChoice[];
};

type Props = RuleWorld & {
  readonly settings: ApprovalSettings;
  readonly ownApproval: OwnApproval;
  readonly orderRequirements: OrderRequirements;
  readonly checkTexts: CheckTexts;
  /** What the form of the settings answered. */
  readonly outcome: FormOutcome | undefined;
};

/** Rules as sentences, what they would mean for an order, and who stands in for whom. */
export function ApprovalRulesPage({ settings, ownApproval, orderRequirements, checkTexts, outcome, ...world }: Props) {
  const t = useTexts('approval-rules');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <title>{t('title')}</title>
      <Breadcrumb trail={[{ title: t('company'), url: '/customer/order' }]} here={t('title')} />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <h1>{t('title')}</h1>
        <p className="grow text-ink-2">{t('subtitle')}</p>
        {!isAdding && (
          <Button look="primary" onClick={() => setAdding(true)}>
            <Icon of="plus" size={16} />
            {t('add')}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="rules" className="min-w-0">
          <h2 id="rules">{t('rules')}</h2>
          <p className="mb-3 text-small text-ink-2">{t('rulesHelp')}</p>
          {isAdding && <RuleEditor world={world} rule={undefined} onClose={() => setAdding(false)} />}
          {world.rules.length === 0 && !isAdding ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <RuleList world={world} />
          )}
        </section>
        <div className="grid gap-5">
          <TrialCard {...world} />
          <Deputies {...world} />
          <FourEyes setting={ownApproval} />
          <OrderRequirementsCard setting={orderRequirements} />
          <SettingsCard settings={settings} people={world.people} checkTexts={checkTexts} outcome={outcome} />
        </div>
      </div>
    </>
  );
}

function RuleList({ world }: { readonly world: RuleWorld }) {
  const { sort } = useRuleCalls();
  const ids = world.rules.map(({ ruleId }) => ruleId);

  function move(index: number, by: -1 | 1) {
    const order = [...ids];
    const [moved] = order.splice(index, 1);
    if (moved === undefined) return;
    order.splice(index + by, 0, moved);
    void sort(order);
  }

  return (
    <ol className="border-t border-line">
      {world.rules.map((rule, index) => (
        <RuleRow
          key={rule.ruleId}
          rule={rule}
          world={world}
          onMoveUp={index === 0 ? undefined : () => move(index, -1)}
          onMoveDown={index === ids.length - 1 ? undefined : () => move(index, 1)}
        />
      ))}
    </ol>
  );
}
