import type { Contract } from '@shop/contract/contracts';
import { contractTypes, datePresets } from '@shop/contract/order-history';
import { orderOrigins } from '@shop/contract/orders';
import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import {
  historyAddress,
  readHistoryAddress,
  typedFilterKeys,
  typedFilters,
  type HistoryAsked,
} from './history-address.ts';

type Props = { readonly asked: HistoryAsked; readonly contracts: readonly Contract[] };

/** Search, state and period; a choice counts at once, without scripts the button sends all of it. */
export function HistoryFilters({ asked, contracts }: Props) {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const [isUnfolded, setUnfolded] = useState(isTurnedRound(asked));
  /** Asks for what stands in the form, in an address without what goes without saying. */
  function ask(form: HTMLFormElement) {
    const filled = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
    const address = historyAddress(readHistoryAddress(new URLSearchParams(filled)));
    if (address !== historyAddress({ ...asked, page: 1 })) void navigate(address, { preventScrollReset: true });
  }

  return (
    <Form
      key={historyAddress(asked)}
      method="get"
      role="search"
      aria-label={t('filter.label')}
      data-print="no"
      className={`mb-3 grid grid-cols-2 items-start gap-3 sm:grid-cols-4 ${
        asked.list === 'owed'
          ? 'md:grid-cols-[minmax(9rem,2fr)_1.4fr_1fr_1fr_auto]'
          : 'md:grid-cols-[minmax(9rem,2fr)_1fr_1.4fr_1fr_1fr_auto]'
      }`}
      onSubmit={(event) => {
        event.preventDefault();
        ask(event.currentTarget);
      }}
      onChange={(event) => {
        const { target } = event;
        const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox';
        if (!isTyped) ask(event.currentTarget);
      }}
      onBlur={(event) => {
        // A day is typed in three parts, a word in letters: they count when the field is left.
        if (event.target instanceof HTMLInputElement) ask(event.currentTarget);
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
      <Checkbox
        checked={isUnfolded}
        onChange={(event) => setUnfolded(event.target.checked)}
        className="peer col-span-full sm:hidden"
      >
        {t('filter.unfold')}
      </Checkbox>
      {/* On phones the first order is to be seen first. Without scripts the tick alone unfolds. */}
      <div className="max-sm:hidden max-sm:peer-has-checked:contents sm:contents">
        <MoreFilters asked={asked} contracts={contracts} />
      </div>
      {asked.list !== 'orders' && <input type="hidden" name="list" value={asked.list} />}
      {asked.pageSize !== 10 && <input type="hidden" name="ipp" value={asked.pageSize} />}
      <input type="hidden" name="sort" value={asked.sort.by} />
      <input type="hidden" name="dir" value={asked.sort.direction} />
    </Form>
  );
}

function MoreFilters({ asked, contracts }: Props) {
  const t = useTexts('orders');
  return (
    <>
      {asked.list !== 'owed' && (
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
      )}
      <Select
        name="period"
        label={t('filter.period')}
        choices={datePresets.map((preset) => ({ value: preset, label: t(`preset.${preset}`) }))}
        defaultValue={asked.preset}
      />
      <TextField name="from" type="date" label={t('filter.from')} defaultValue={asked.from} />
      <TextField
        name="to"
        type="date"
        label={t('filter.to')}
        defaultValue={asked.to}
        {...(isTurnedRound(asked) && { error: t('filter.wrongRange') })}
      />
      <Button type="submit" className="min-h-10 self-start max-md:col-span-full md:mt-6.5">
        {t('filter.submit')}
      </Button>
      <div className="col-span-full flex flex-wrap gap-x-6 gap-y-1">
        <Checkbox name="own" value="1" defaultChecked={asked.isOnlyOwn}>
          {t('filter.own')}
        </Checkbox>
        <Checkbox name="late" value="1" defaultChecked={asked.isOnlyDelayed}>
          {t('filter.late')}
        </Checkbox>
      </div>
      <Disclosure title={t('filter.more')} isOpenAtFirst={hasMore(asked)} className="col-span-full">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
          {typedFilterKeys.map((key) => (
            <TextField
              key={key}
              name={typedFilters[key]}
              label={t(`filter.${key}`)}
              defaultValue={asked[key]}
              maxLength={60}
            />
          ))}
          <Select
            name="origin"
            label={t('column.orderOrigin')}
            choices={[
              { value: '', label: t('filter.anyOrigin') },
              ...orderOrigins.map((origin) => ({ value: origin, label: t(`origin.${origin}`) })),
            ]}
            defaultValue={asked.origin ?? ''}
          />
          <Select
            name="type"
            label={t('filter.contractType')}
            choices={contractTypes.map((type) => ({ value: type, label: t(`contractType.${type}`) }))}
            defaultValue={asked.contractType}
          />
          {contracts.length > 0 && (
            <Select
              name="contract"
              label={t('filter.contract')}
              choices={[
                { value: '', label: t('filter.anyContract') },
                ...contracts.map(({ contractId, number, name }) => ({
                  value: String(contractId),
                  label: `${name} · ${number}`,
                })),
              ]}
              defaultValue={asked.contract === undefined ? '' : String(asked.contract)}
            />
          )}
        </div>
      </Disclosure>
    </>
  );
}

/** Such a range has no day, and therefore no orders. */
function isTurnedRound({ from, to }: HistoryAsked): boolean {
  return from !== '' && to !== '' && to < from;
}

/** Filters that are folded away show themselves when one of them is in use. */
function hasMore(asked: HistoryAsked): boolean {
  const { origin, contract, contractType } = asked;
  const isChosen = origin !== undefined || contract !== undefined || contractType !== 'all';
  return isChosen || typedFilterKeys.some((key) => asked[key] !== '');
}
