import { datePresets } from '@shop/contract/order-history';
import { Form, useNavigate } from 'react-router';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/field.tsx';
import { RemovableChip } from '#app/ui/label.tsx';
import { Select } from '#app/ui/select.tsx';
import { historyAddress, readHistoryAddress, type HistoryAsked } from './history-address.ts';

/** Search, state and period; a choice counts at once, without scripts the button sends all of it. */
export function HistoryFilters({ asked }: { readonly asked: HistoryAsked }) {
  const t = useTexts('orders');
  const navigate = useNavigate();
  /** Asks for what stands in the form, in an address without what goes without saying. */
  function ask(form: HTMLFormElement) {
    const said = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
    const address = historyAddress(readHistoryAddress(new URLSearchParams(said)));
    if (address !== historyAddress({ ...asked, page: 1 })) void navigate(address, { preventScrollReset: true });
  }

  return (
    <>
      <Form
        key={historyAddress(asked)}
        method="get"
        role="search"
        aria-label={t('filter.label')}
        data-print="no"
        className="mb-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-4 md:grid-cols-[minmax(9rem,2fr)_1fr_1.4fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          ask(event.currentTarget);
        }}
        onChange={(event) => {
          const { target } = event;
          const isTyped = target instanceof HTMLInputElement && (target.type === 'search' || target.type === 'date');
          if (!isTyped) ask(event.currentTarget);
        }}
        onBlur={(event) => {
          // A day is typed in three parts: it counts when the field is left.
          if (event.target instanceof HTMLInputElement && event.target.type === 'date') ask(event.currentTarget);
        }}
      >
        <TextField
          name="text"
          type="search"
          label={t('filter.q')}
          placeholder={t('filter.qHint')}
          defaultValue={asked.q}
          maxLength={60}
          className="max-md:col-span-full"
        />
        <Select
          name="state"
          label={t('filter.state')}
          choices={[
            { value: '', label: t('filter.anyState') },
            { value: 'open', label: t('state.open') },
            { value: 'done', label: t('state.done') },
          ]}
          defaultValue={asked.state ?? ''}
        />
        <Select
          name="period"
          label={t('filter.period')}
          choices={datePresets.map((preset) => ({ value: preset, label: t(`preset.${preset}`) }))}
          defaultValue={asked.preset}
        />
        <TextField name="from" type="date" label={t('filter.from')} defaultValue={asked.from} />
        <TextField name="to" type="date" label={t('filter.to')} defaultValue={asked.to} />
        <Button type="submit" className="min-h-10 max-md:col-span-full">
          {t('filter.submit')}
        </Button>
        <Checkbox name="own" value="1" defaultChecked={asked.isOnlyOwn} className="max-md:col-span-full">
          {t('filter.own')}
        </Checkbox>
        {asked.pageSize !== 10 && <input type="hidden" name="ipp" value={asked.pageSize} />}
        <input type="hidden" name="sort" value={asked.sort.by} />
        <input type="hidden" name="dir" value={asked.sort.direction} />
      </Form>
      <ActiveFilters asked={asked} />
    </>
  );
}

function ActiveFilters({ asked }: { readonly asked: HistoryAsked }) {
  const t = useTexts('orders');
  const chips: readonly (readonly [string, string, Partial<HistoryAsked>] | false)[] = [
    asked.q !== '' && ['q', `«${asked.q}»`, { q: '' }],
    asked.state !== undefined && ['state', t(`state.${asked.state}`), { state: undefined }],
    asked.preset !== 'allTime' && ['preset', t(`preset.${asked.preset}`), { preset: 'allTime' }],
    asked.from !== '' && ['from', t('filter.fromDay', { day: formatDate(asked.from) }), { from: '' }],
    asked.to !== '' && ['to', t('filter.toDay', { day: formatDate(asked.to) }), { to: '' }],
    asked.isOnlyOwn && ['own', t('filter.own'), { isOnlyOwn: false }],
  ];
  const active = chips.filter((chip) => chip !== false);
  if (active.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2" aria-label={t('filter.active')} data-print="no">
      {active.map(([key, text, without]) => (
        <li key={key}>
          <RemovableChip
            removeLabel={t('filter.remove', { text })}
            hrefWithout={historyAddress({ ...asked, page: 1, ...without })}
          >
            {text}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}
