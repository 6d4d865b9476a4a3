import type { Branch } from '@shop/contract/operator';
import { ChoiceGroup, choiceCard } from '#app/ui/section-card.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Radio } from '#app/ui/radio.tsx';
import { StepHeading } from '#app/ui/steps.tsx';
import { RegisterPickup } from './register-pickup.tsx';
import { StepButtons } from './step-buttons.tsx';
import { fieldId, type Registering } from './use-register.ts';

/** Where and when we collect, or to which branch the goods are brought. */
export function RegisterOptions({ task }: { readonly task: Registering }) {
  const t = useTexts('returns');
  const isPickup = task.input.returnType === 'PickUp';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void task.goOn();
      }}
    >
      <StepHeading>{t(isPickup ? 'pickup.heading' : 'branch.heading')}</StepHeading>
      <div className="mb-6">{isPickup ? <RegisterPickup task={task} /> : <Branches task={task} />}</div>
      <StepButtons task={task} error={task.wasTried && task.missingCount > 0 ? t('incomplete') : undefined} />
    </form>
  );
}

function Branches({ task }: { readonly task: Registering }) {
  const t = useTexts('returns');
  const known = useSession()?.operator.branches ?? [];
  return (
    <ChoiceGroup
      id={fieldId('branch')}
      legend={t('branch.heading')}
      isLegendHidden
      error={task.isMissing('branch') ? t('branch.missing') : undefined}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        {task.returnOptions.branches.map(({ erpId, name, address }) => (
          <Radio
            key={erpId}
            name="branchErpId"
            value={erpId}
            checked={task.input.branchErpId === erpId}
            onChange={() => task.change({ branchErpId: erpId })}
            className={choiceCard}
          >
            <span>
              <span className="block font-medium">{name}</span>
              <span className="block text-note text-ink-2">{address}</span>
              <BranchFacts branch={known.find((branch) => branch.erpId === erpId)} />
            </span>
          </Radio>
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** When a branch is open, and its number for questions. */
export function BranchFacts({ branch }: { readonly branch: Branch | undefined }) {
  const t = useTexts('returns');
  const shell = useTexts('shell');
  if (!branch) return null;
  return (
    <span className="block text-note text-ink-2">
      {openingLines(branch).map(({ from, to, hours }) => (
        <span key={`${from} ${hours}`} className="block">
          {from === to
            ? t('branch.hoursOn', { day: shell(`weekday.${from}`), hours })
            : t('branch.hours', { from: shell(`weekday.${from}`), to: shell(`weekday.${to}`), hours })}
        </span>
      ))}
      <span className="block whitespace-nowrap">{t('branch.phone', { phone: branch.phone })}</span>
    </span>
  );
}

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
type OpeningLine = { readonly from: Weekday; readonly to: Weekday; readonly hours: string };

/** Days in a row that are open alike stand in one line. */
function openingLines({ openingHours }: Branch): readonly OpeningLine[] {
  const lines: OpeningLine[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 7] as const) {
    const hours = openingHours
      .filter((one) => one.weekday === weekday)
      .map(({ from, to }) => `${from}–${to}`)
      .join(', ');
    const last = lines.at(-1);
    if (hours === '') continue;
    if (last && last.hours === hours && last.to === weekday - 1) lines[lines.length - 1] = { ...last, to: weekday };
    else lines.push({ from: weekday, to: weekday, hours });
  }
  return lines;
}
