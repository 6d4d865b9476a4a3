import { Suspense, useEffect, useState } from 'react';
import { formatQuantity } from '#app/lib/format.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Check, Flash } from './use-check.ts';
import { TAKES_CODES, useKeyBurst } from './use-key-burst.ts';

const Camera = lazyComponent(() => import('./camera.tsx'));

/** Camera, hand scanner or fingers: however a number comes in, it counts one, and what it did is shown large. */
export function ScanPanel({ check }: { readonly check: Check }) {
  const t = useTexts('delivery-control');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useKeyBurst((code) => void check.scan(code));
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {isCameraOpen && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <Camera onCode={(code) => void check.scan(code)} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
      <FlashCard flash={check.flash} canUndo={check.canUndo} onUndo={() => void check.undo()} />
      <div className="flex gap-2">
        {!isCameraOpen && (
          <Button look="primary" className="min-h-11" onClick={() => setCameraOpen(true)}>
            <Icon of="camera" size={18} />
            {t('scan.camera')}
          </Button>
        )}
        <form
          className="flex min-w-0 flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() === '') return;
            void check.scan(typed);
            setTyped('');
          }}
        >
          <input
            aria-label={t('scan.type')}
            placeholder={t('scan.type')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${inputLook} min-h-11 min-w-0 rounded-r-none`}
            {...{ [TAKES_CODES]: '' }}
          />
          <Button type="submit" aria-label={t('scan.count')} className="min-h-11 rounded-l-none border-l-0 px-3">
            <Icon of="corner-down-left" size={17} />
          </Button>
        </form>
      </div>
    </div>
  );
}

const icons = {
  counted: { icon: 'circle-check', look: 'border-ok bg-ok-soft text-on-ok-soft' },
  undone: { icon: 'undo-2', look: 'border-line-2 bg-sunken' },
  tooMany: { icon: 'circle-alert', look: 'border-warn bg-spark-soft' },
  pack: { icon: 'package-open', look: 'border-warn bg-spark-soft' },
  unknown: { icon: 'circle-alert', look: 'border-bad bg-bad-soft text-bad' },
  reported: { icon: 'circle-alert', look: 'border-bad bg-bad-soft text-bad' },
  closed: { icon: 'circle-alert', look: 'border-bad bg-bad-soft text-bad' },
} as const;

/** How long it lies over the list on a phone, ms. */
const SHOWN_MS = 9_000;

type FlashProps = { readonly flash: Flash | undefined; readonly canUndo: boolean; readonly onUndo: () => void };

/** What the last scan did: seen from arm's length, heard by who does not see. On phones above the thumb, wherever the list is. */
function FlashCard({ flash, canUndo, onUndo }: FlashProps) {
  const t = useTexts('delivery-control');
  const turn = flash?.turn;
  const [gone, setGone] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setGone(turn), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return (
    <div
      role="status"
      aria-atomic
      className={`max-md:fixed max-md:inset-x-gutter max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-md:z-20 ${gone === turn ? 'max-md:hidden' : ''}`}
    >
      {flash && (
        <div
          key={flash.turn}
          className={`flex animate-appear items-center gap-3 rounded-card border-2 px-3.5 py-2.5 max-md:shadow-float ${icons[flash.kind].look}`}
        >
          <Icon of={icons[flash.kind].icon} size={28} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{t(`flash.${flash.kind}`)}</p>
            <p className="truncate text-small">{flash.position?.name ?? flash.scanned}</p>
          </div>
          {flash.position && flash.kind !== 'reported' && flash.kind !== 'pack' && (
            <p className="text-right leading-tight whitespace-nowrap">
              <b className="text-[1.75rem] font-semibold tabular-nums">
                {formatQuantity(flash.position.countedQuantity)}
              </b>{' '}
              <span className="text-small">
                {t('flash.of', { delivered: formatQuantity(flash.position.deliveredQuantity) })}
              </span>
            </p>
          )}
          {canUndo && ['counted', 'tooMany', 'undone'].includes(flash.kind) && (
            <button
              type="button"
              aria-label={t('scan.undo')}
              title={t('scan.undo')}
              onClick={onUndo}
              className="-my-1 -mr-1.5 grid size-11 shrink-0 place-items-center rounded-control border border-current"
            >
              <Icon of="undo-2" size={19} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
