import type { PlanDay, StandingOrderDetail } from '@shop/contract/standing-orders';
import { formatName } from '@shop/contract/article-name';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { dayText } from './plan-words.tsx';
import type { PlanActs } from './use-plan-acts.ts';

export type DayAct = 'skip' | 'change' | 'now';
type Props = {
  readonly day: PlanDay;
  readonly positions: StandingOrderDetail['positions'];
  /** Of this time, where they differ from those of the plan. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly acts: PlanActs;
  readonly onClose: () => void;
};

/** Asks once before one order is left out, ordered at once or changed: from the page and from the links of the e-mail. */
export function DayDialog({ act, ...props }: Props & { readonly act: DayAct }) {
  return act === 'change' ? <OnceDialog {...props} /> : <Question act={act} {...props} />;
}

function Question({ act, day, acts, onClose }: Props & { readonly act: 'skip' | 'now' }) {
  const t = useTexts('standing-orders');
  const names = { day: dayText(t, day.dueDay) };
  async function run() {
    if (await (act === 'skip' ? acts.skip(day) : acts.orderNow(day))) onClose();
  }
  return (
    <Dialog
      isOpen
      isQuestion
      onClose={onClose}
      title={t(`ask.${act}.title`, names)}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="primary" state={acts.isBusy ? 'busy' : 'default'} onClick={() => void run()}>
            {t(`act.${act}`)}
          </Button>
        </>
      }
    >
      <p>{t(`ask.${act}.text`, names)}</p>
    </Dialog>
  );
}

/** Quantities of this time alone; what is not ticked is left out. */
function OnceDialog({ day, positions, quantities, acts, onClose }: Props) {
  const t = useTexts('standing-orders');
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(
    () => new Map(positions.map(({ positionId, quantity }) => [positionId, quantities.get(positionId) ?? quantity])),
  );
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const set = (positionId: string, quantity: number) => setTyped((before) => new Map(before).set(positionId, quantity));
  const isEmpty = [...typed.values()].every((quantity) => quantity === 0);
  async function save() {
    const wanted = [...typed].map(([positionId, quantity]) => ({ positionId, quantity }));
    if (await acts.changeOnce(day, wanted)) onClose();
  }
  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      onClose={onClose}
      title={t('ask.change.title', { day: dayText(t, day.dueDay) })}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look="primary"
            disabled={isEmpty || invalid.size > 0}
            state={acts.isBusy ? 'busy' : 'default'}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-2">{t('ask.change.text')}</p>
      <ul className="divide-y divide-line">
        {positions.map((position) => {
          const { positionId, name, quantity, quantityMin, quantityInterval, isCombination } = position;
          const now = typed.get(positionId) ?? quantity;
          return (
            <li key={positionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
              <span className="min-w-40 flex-1">
                <Checkbox checked={now > 0} onChange={() => set(positionId, now > 0 ? 0 : quantity)}>
                  {formatName(name)}
                </Checkbox>
              </span>
              {now > 0 && (
                <QuantityStepper
                  label={formatName(name)}
                  value={now}
                  min={isCombination ? 1 : quantityMin}
                  step={isCombination ? 1 : quantityInterval}
                  onChange={(next) => set(positionId, next)}
                  onValidity={(isValid) =>
                    setInvalid((before) => {
                      const after = new Set(before);
                      if (isValid) after.delete(positionId);
                      else after.add(positionId);
                      return after;
                    })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {isEmpty && <p className="mt-3 text-small font-medium text-bad">{t('ask.change.empty')}</p>}
    </Dialog>
  );
}
