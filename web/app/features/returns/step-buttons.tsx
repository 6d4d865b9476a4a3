import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { returnSteps } from './return-input.ts';
import { hrefOfStep, type Registering } from './use-register.ts';

type Props = {
  readonly task: Registering;
  /** Why it does not go on, beside the button. */
  readonly error: string | undefined;
  /** Stands in the place of the way back. */
  readonly children?: ReactNode;
};

/** On to the next step, or back. */
export function StepButtons({ task: { step }, error, children }: Props) {
  const t = useTexts('returns');
  const before = returnSteps[returnSteps.indexOf(step) - 1];
  return (
    <>
      <p id="step-error" role="alert" className="mb-3 text-small font-medium text-bad empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="primary" aria-describedby={error === undefined ? undefined : 'step-error'}>
          {t(`next.${step}`)}
        </Button>
        {children ??
          (before && (
            <Link to={hrefOfStep(before)} className={buttonLook()}>
              {t('back')}
            </Link>
          ))}
      </div>
    </>
  );
}

/** Sends once, however often it is pressed. */
export function SendButton({ task }: { readonly task: Registering }) {
  const t = useTexts('returns');
  const { state, during } = useButtonState();
  return (
    <Button
      look="primary"
      state={state}
      onClick={() => {
        void during(task.send);
      }}
    >
      {t('next.confirmation')}
    </Button>
  );
}
