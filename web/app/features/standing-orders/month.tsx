import type { standingOrdersApi } from '@shop/contract/standing-orders';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { DayStateLabel, dayText, weekdayOf } from './plan-words.tsx';
import { weeksOf } from './month.rules.ts';

type Calendar = ReplyOf<typeof standingOrdersApi.calendar>;
type Entry = Calendar['entries'][number];

const quiet: ReadonlySet<Entry['state']> = new Set(['planned', 'scheduled']);

/** A month in weeks. Days on which nothing goes out are hatched, and said. */
export function MonthGrid({ calendar: { month, today, closedDays, entries } }: { readonly calendar: Calendar }) {
  const t = useTexts('standing-orders');
  const byDay = Map.groupBy(entries, ({ dueDay }) => dueDay);
  const closed = new Set(closedDays);
  return (
    <table className="w-full table-fixed border-collapse rounded-card border border-line bg-raised">
      <thead>
        <tr>
          {([1, 2, 3, 4, 5, 6, 7] as const).map((day) => (
            <th
              key={day}
              scope="col"
              className="border-b border-line px-2 py-1.5 text-left text-note font-medium text-ink-2"
            >
              <abbr title={t(`weekday.${day}`)} className="no-underline">
                {t(`short.${day}`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const isOf = day.startsWith(month);
              const isFree = isOf && (weekdayOf(day) > 5 || closed.has(day));
              return (
                <td
                  key={day}
                  className={`h-26 border border-line p-1.5 align-top ${isOf ? (isFree ? 'bg-sunken' : '') : 'bg-surface'}`}
                >
                  {isOf && (
                    <>
                      <span className="flex items-baseline justify-between gap-2">
                        <time
                          dateTime={day}
                          aria-current={day === today ? 'date' : undefined}
                          className={`num text-note ${day === today ? 'rounded-pill bg-ink px-1.75 font-semibold text-surface' : 'text-ink-2'}`}
                        >
                          {Number(day.slice(8))}
                        </time>
                        {closed.has(day) && weekdayOf(day) <= 5 && (
                          <span className="truncate text-micro text-ink-3">{t('closed')}</span>
                        )}
                      </span>
                      <ul className="mt-1 grid gap-1">
                        {(byDay.get(day) ?? []).map((entry) => (
                          <li key={`${entry.planId} ${entry.day}`} className="min-w-0">
                            <EntryLink entry={entry} />
                          </li>
                        ))}
                      </ul>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EntryLink({ entry }: { readonly entry: Entry }) {
  const { planId, name, state, day } = entry;
  return (
    <Link
      to={`/customer/standing-orders/${planId}?day=${day}`}
      title={name}
      className={`grid gap-0.5 rounded-small border px-1.75 py-1 text-note hover:border-edge ${quiet.has(state) ? 'border-dashed border-line-2' : 'border-line bg-surface'}`}
    >
      <span className={`truncate font-medium ${state === 'skipped' ? 'text-ink-3 line-through' : ''}`}>{name}</span>
      {!quiet.has(state) && (
        <span>
          <DayStateLabel state={state} />
        </span>
      )}
    </Link>
  );
}

/** The same day by day, for phones and for who prefers to read. */
export function MonthList({ calendar: { entries } }: { readonly calendar: Calendar }) {
  const t = useTexts('standing-orders');
  const days = [...Map.groupBy(entries, ({ dueDay }) => dueDay)];
  return (
    <ol className="divide-y divide-line border-y border-line">
      {days.map(([dueDay, ofDay]) => (
        <li key={dueDay} className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <time dateTime={dueDay} className="num font-medium">
            {dayText(t, dueDay)}
          </time>
          <ul className="grid gap-1.5">
            {ofDay.map(({ planId, name, state, day, orderNumber }) => (
              <li key={`${planId} ${day}`} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <Link to={`/customer/standing-orders/${planId}?day=${day}`} className="link">
                  {name}
                </Link>
                <DayStateLabel state={state} />
                {orderNumber !== null && (
                  <Link to={`/customer/history/${orderNumber}`} className="link num text-note">
                    {orderNumber}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
