import { figurePeriods, type Figures } from '@shop/contract/figures';
import { Link as RouterLink } from 'react-router';
import { formatNumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Chart } from '#app/ui/chart/chart.tsx';
import { Link } from '#app/ui/link.tsx';
import {
  comparisonOf,
  figureCards,
  isWeekend,
  labelOf,
  spanWords,
  type Comparison,
  type FigureCard,
} from './figure-cards.ts';

/** How the shop does: figure, comparison and picture of each question, with the table behind it. */
export function FiguresSection({ figures }: { readonly figures: Figures }) {
  const t = useTexts('operator-area');
  return (
    <section aria-labelledby="figures" className="mt-6">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="figures">{t('figures.title')}</h2>
        <nav aria-label={t('figures.period')} className="flex flex-wrap gap-2">
          {figurePeriods.map((period) => (
            <RouterLink
              key={period}
              to={`?period=${period}`}
              preventScrollReset
              aria-current={period === figures.period ? 'true' : undefined}
              className="inline-flex min-h-8 items-center rounded-pill border border-line-2 px-3 text-small hover:border-edge aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-raised pointer-coarse:min-h-touch"
            >
              {t(`figures.periods.${period}`)}
            </RouterLink>
          ))}
        </nav>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {figureCards.map((card) => (
          <Card key={card.key} card={card} figures={figures} />
        ))}
      </div>
    </section>
  );
}

/** Shares differ in points, times in milliseconds, all else in per cent. */
function changeWords(
  t: Translate<'operator-area'>,
  key: FigureCard['key'],
  { sign, amount }: NonNullable<Comparison>,
): string {
  if (key === 'speed') return `${sign}${formatQuantity(Math.round(amount))} ms`;
  const value = `${sign}${formatNumber(amount, 1)}`;
  return key === 'missed' ? t('figures.points', { value }) : `${value} %`;
}

/** What stands beside the figure: what it is compared with, today's, and what belongs to it. */
function besideFigure(t: Translate<'operator-area'>, card: FigureCard, figures: Figures): readonly string[] {
  const { period, today, total } = figures;
  const value = card.valueOf(today);
  const count = total.searches;
  return [
    comparisonOf(card, figures) && t(`figures.before.${period}`),
    period !== 'day' && t('figures.today', { value: value === null ? '–' : card.format(value) }),
    card.key === 'customers' && t('figures.sleeping', { count: today.sleepingCustomers ?? 0 }),
    card.key === 'missed' && t('figures.searches', { count, value: formatQuantity(count) }),
    card.key === 'speed' && t('figures.median', { value: total.medianMs ?? 0 }),
  ].filter((words) => typeof words === 'string');
}

type CardProps = { readonly card: FigureCard; readonly figures: Figures };

function Card({ card, figures }: CardProps) {
  const t = useTexts('operator-area');
  const { key, kind, valueOf, format, to } = card;
  const title = t(`figures.cards.${key}`);
  const words = (value: number | null) => (value === null ? '–' : format(value));
  const compared = comparisonOf(card, figures);
  const points = figures.spans.map((span, at) => {
    const value = valueOf(span);
    return {
      label: labelOf(span),
      value,
      words: `${spanWords(span, t)}: ${words(value)}`,
      isNow: at === figures.spans.length - 1,
      isQuiet: isWeekend(span),
    };
  });
  const total = words(valueOf(figures.total));
  return (
    <article aria-label={title} className="min-w-0 break-inside-avoid rounded-card border border-line bg-raised p-4.5">
      <div className="flex items-baseline gap-3">
        <h3 className="grow text-small font-semibold">{title}</h3>
        {to === undefined ? (
          <p className="text-note text-ink-2">{t(`figures.units.${key}`)}</p>
        ) : (
          <Link to={to} className="link text-note leading-6">
            {t('look')}
          </Link>
        )}
      </div>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
        <b className="text-title">{total}</b>
        {compared && (
          <span className={`text-small font-medium ${compared.isGood ? 'text-ok' : 'text-bad'}`}>
            {changeWords(t, key, compared)}
          </span>
        )}
        <span className="text-note text-ink-2">{besideFigure(t, card, figures).join(' · ')}</span>
      </p>
      <Chart kind={kind} points={points} format={format} label={t('figures.sentence', { title, total })} />
      <details className="mt-2" data-print="no">
        <summary className="w-fit cursor-pointer text-note leading-6 text-ink-2 hover:text-ink">
          {t('figures.asTable')}
          <span className="sr-only">: {title}</span>
        </summary>
        <FigureTable card={card} spans={figures.spans} title={title} />
      </details>
    </article>
  );
}

type TableProps = { readonly card: FigureCard; readonly spans: Figures['spans']; readonly title: string };

/** The values of a picture, the newest first, with what belongs to them. */
function FigureTable({ card: { key, valueOf, format, beside = [] }, spans, title }: TableProps) {
  const t = useTexts('operator-area');
  const columns = [
    { name: key === 'missed' ? t('figures.units.missed') : title, valueOf, format },
    ...beside.map((one) => ({ name: t(`figures.beside.${one.key}`), valueOf: one.valueOf, format: formatQuantity })),
  ];
  return (
    <div className="mt-2 max-h-64 overflow-y-auto">
      <table className="w-full text-left text-small">
        <thead>
          <tr className="text-note text-ink-2">
            <th scope="col">{t('figures.time')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="pl-3 text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spans.toReversed().map((span) => (
            <tr key={span.hour ?? span.firstDay} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {spanWords(span, t)}
              </th>
              {columns.map((column) => {
                const value = column.valueOf(span);
                return (
                  <td key={column.name} className="num py-1 pl-3 text-right">
                    {value === null ? '–' : column.format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
