import { importStatesAtWork, type ImportDetail } from '@shop/contract/catalogue-imports';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Note } from '#app/ui/note.tsx';
import { Steps } from '#app/ui/steps.tsx';
import { Meter } from '#app/ui/meter.tsx';

const steps = ['file', 'read', 'check', 'take'] as const;
const stepOf: Readonly<Partial<Record<ImportDetail['state'], (typeof steps)[number]>>> = {
  uploading: 'file',
  waiting: 'read',
  reading: 'read',
  preview: 'check',
  confirmed: 'take',
  applying: 'take',
};

/** In which step an import is, and how far the work at hand. */
export function ImportProgress({ shown }: { readonly shown: ImportDetail }) {
  const t = useTexts('catalogue-imports');
  const current = stepOf[shown.state];
  const isAtWork = importStatesAtWork.some((one) => one === shown.state);
  return (
    <>
      {current !== undefined && (
        <Steps
          label={t('detail.stepsLabel')}
          steps={steps.map((key) => ({ key, title: t(`detail.steps.${key}`) }))}
          current={current}
          hrefOf={() => undefined}
        />
      )}
      <div role="status" className="mb-5 empty:mb-0">
        {isAtWork && <WorkAtHand shown={shown} />}
      </div>
    </>
  );
}

function WorkAtHand({ shown: { state, progress, waitsFor } }: { readonly shown: ImportDetail }) {
  const t = useTexts('catalogue-imports');
  if (state === 'waiting' || state === 'confirmed' || state === 'undo') {
    return <Note>{waitsFor === null ? t('detail.waitsForNobody') : t('detail.waitsFor', waitsFor)}</Note>;
  }
  const label = t(`detail.${state as 'reading' | 'applying' | 'undoing'}`);
  const { done = 0, total = 0, secondsLeft = null } = progress ?? {};
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));
  return (
    <div className="max-w-150">
      <p className="mb-1 flex flex-wrap gap-x-3 text-small">
        <span className="grow">
          {label}
          {state === 'reading' && total > 0 ? `: ${formatBytes(done)} / ${formatBytes(total)}` : ''}
        </span>
        <span className="text-ink-2">
          {[t('detail.percent', { percent }), timeLeft(t, secondsLeft)].filter(Boolean).join(', ')}
        </span>
      </p>
      <Meter label={label} percent={percent} />
    </div>
  );
}

function timeLeft(t: Translate<'catalogue-imports'>, seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 90
    ? t('detail.secondsLeft', { count: seconds })
    : t('detail.minutesLeft', { count: Math.round(seconds / 60) });
}
