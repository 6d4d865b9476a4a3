import { WISHED_SLOTS_MAX } from '@shop/contract/helpdesk';
import { useContext, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { useDayWords } from './use-day-words.ts';
import { FormContext } from '#app/ui/form/form-context.ts';
import { FormList } from '#app/ui/form/form-list.tsx';
import { Select } from '#app/ui/select.tsx';

export type FreeDay = { readonly slotDay: string; readonly times: readonly string[] };

/** Up to three wishes, each a day and one of its free times. */
export function SlotFields({ days }: { readonly days: readonly FreeDay[] }) {
  const t = useTexts('helpdesk');
  return (
    <FormList
      name="wishedSlots"
      label={t('showroom.slots')}
      addLabel={t('showroom.addSlot')}
      removeLabel={(n) => t('showroom.removeSlot', { n })}
      blank={{ slotDay: '', slotTime: '' }}
      min={1}
      max={WISHED_SLOTS_MAX}
      isCompact
    >
      {(path) => <Slot path={path} days={days} />}
    </FormList>
  );
}

function Slot({ path, days }: { readonly path: string; readonly days: readonly FreeDay[] }) {
  const t = useTexts('helpdesk');
  const { values, faults, onEdit } = useContext(FormContext);
  const dayWords = useDayWords();
  const [day, setDay] = useState(values[`${path}.slotDay`] ?? '');
  const isHydrated = useIsHydrated();
  // Without scripts nothing follows the day: all times are there, and one that is taken is refused.
  const known = isHydrated ? days.filter(({ slotDay }) => slotDay === day) : days;
  const times = [...new Set(known.flatMap((one) => one.times))].sort();
  return (
    <>
      <Select
        name={`${path}.slotDay`}
        label={t('fields.slotDay')}
        value={day}
        placeholder={t('showroom.chooseDay')}
        error={faults[`${path}.slotDay`]}
        onChange={(next) => {
          setDay(next);
          onEdit();
        }}
        choices={days.map(({ slotDay }) => ({ value: slotDay, label: dayWords(slotDay) }))}
        className="col-span-full sm:col-span-4"
      />
      <Select
        key={day}
        name={`${path}.slotTime`}
        label={t('fields.slotTime')}
        defaultValue={values[`${path}.slotTime`] ?? ''}
        placeholder={t('showroom.chooseTime')}
        error={faults[`${path}.slotTime`]}
        onChange={onEdit}
        choices={times.map((time) => ({ value: time, label: time }))}
        className="col-span-full sm:col-span-2"
      />
    </>
  );
}
