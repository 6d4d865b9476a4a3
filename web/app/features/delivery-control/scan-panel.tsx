import { Camera as CameraIcon, CircleAlert, CircleCheck, CornerDownLeft, PackageOpen, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { inputLook } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Check, Flash } from './use-check.ts';
import { TAKES_CODES, useKeyBurst } from './use-key-burst.ts';

const Camera = lazy(() => import('./camera.tsx'));

/** Camera, hand scanner or fingers: however a number comes in, it counts one, and what it did is shown large. */
export function ScanPanel({ check }: { readonly check: Check }) {
  const t = useTexts('delivery-control');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useKeyBurst((code) => void check.scan(code));
  return (
    <div className="grid gap-2.5">
      {isCameraOpen && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <Camera onCode={(code) => void check.scan(code)} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
      <FlashSign flash={check.flash} />
      <div className="flex gap-2">
        {!isCameraOpen && (
          <Button look="primary" className="min-h-11" onClick={() => setCameraOpen(true)}>
            <Icon of={CameraIcon} size={18} />
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
            <Icon of={CornerDownLeft} size={17} />
          </Button>
        </form>
      </div>
      {check.canUndo && (
        <Button look="bare" className="min-h-11 justify-self-start" onClick={() => void check.undo()}>
          <Icon of={Undo2} size={16} />
          {t('scan.undo')}
        </Button>
      )}
    </div>
  );
}

const signs = {
  counted: { icon: CircleCheck, look: 'border-ok bg-ok-soft text-on-ok-soft' },
  undone: { icon: Undo2, look: 'border-line-2 bg-sunken' },
  tooMany: { icon: CircleAlert, look: 'border-warn bg-spark-soft' },
  pack: { icon: PackageOpen, look: 'border-warn bg-spark-soft' },
  unknown: { icon: CircleAlert, look: 'border-bad bg-bad-soft text-bad' },
  reported: { icon: CircleAlert, look: 'border-bad bg-bad-soft text-bad' },
  closed: { icon: CircleAlert, look: 'border-bad bg-bad-soft text-bad' },
} as const;

/** What the last scan did: seen from arm's length, heard by who does not see. */
function FlashSign({ flash }: { readonly flash: Flash | undefined }) {
  const t = useTexts('delivery-control');
  return (
    <div role="status" aria-atomic>
      {flash && (
        <div
          key={flash.turn}
          className={`flex animate-appear items-center gap-3 rounded-card border-2 px-3.5 py-2.5 ${signs[flash.kind].look}`}
        >
          <Icon of={signs[flash.kind].icon} size={28} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{t(`flash.${flash.kind}`)}</p>
            <p className="truncate text-small">{flash.position?.name ?? flash.scanned}</p>
          </div>
          {flash.position && flash.kind !== 'reported' && flash.kind !== 'pack' && (
            <p className="text-right leading-tight whitespace-nowrap">
              <b className="text-[1.75rem] font-semibold tabular-nums">{formatQuantity(flash.count)}</b>{' '}
              <span className="text-small">
                {t('flash.of', { delivered: formatQuantity(flash.position.deliveredQuantity) })}
              </span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
