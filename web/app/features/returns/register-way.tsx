import { ChoiceGroup, choiceCard } from '#app/ui/section-card.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { Radio } from '#app/ui/radio.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { StepHeading } from '#app/ui/steps.tsx';
import { StepButtons } from './step-buttons.tsx';
import { fieldId, type Registering } from './use-register.ts';

const icons = { PickUp: 'truck', DropOff: 'building-2' } as const;

/** Whether we collect the goods (the default) or the customer brings them to a branch. */
export function RegisterWay({ task }: { readonly task: Registering }) {
  const t = useTexts('returns');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void task.goOn();
      }}
    >
      <StepHeading>{t('way.heading')}</StepHeading>
      <ChoiceGroup id={fieldId('way')} legend={t('way.heading')} isLegendHidden error={undefined}>
        <div className="mb-6 grid gap-2 sm:grid-cols-2">
          {(['PickUp', 'DropOff'] as const).map((way) => (
            <Radio
              key={way}
              name="returnType"
              value={way}
              checked={task.input.returnType === way}
              onChange={() => task.change({ returnType: way })}
              className={choiceCard}
            >
              <span className="flex grow items-start gap-3">
                <span className="grow">
                  <span className="block font-medium">{t(`way.${way}.title`)}</span>
                  <span className="block text-note text-ink-2">{t(`way.${way}.text`)}</span>
                </span>
                <Icon of={icons[way]} size={22} className="text-ink-3" />
              </span>
            </Radio>
          ))}
        </div>
      </ChoiceGroup>
      <StepButtons task={task} error={undefined} />
    </form>
  );
}
