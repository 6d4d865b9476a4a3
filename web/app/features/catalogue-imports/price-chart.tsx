import { PRICE_MOVE_STEPS, type ImportDetail } from '@shop/contract/catalogue-imports';
import { formatNumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';

const signed = (value: number) => (value < 0 ? `−${-value}` : String(value));

/** «< −25», «−25 … −10», … «> 25» */
function rangeOf(bar: number): string {
  const [below, above] = [PRICE_MOVE_STEPS[bar - 1], PRICE_MOVE_STEPS[bar]];
  if (below === undefined) return `< ${signed(above ?? 0)}`;
  if (above === undefined) return `> ${signed(below)}`;
  return `${signed(below)} … ${signed(above)}`;
}

/** How far prices move: a bar for each range, with its number above; a table in the eyes of those who hear it. */
export function PriceChart({ moves: { bars, mean, count } }: { readonly moves: ImportDetail['priceMoves'] }) {
  const t = useTexts('catalogue-imports');
  const tallest = Math.max(1, ...bars);
  return (
    <section aria-labelledby="moves" className="rounded-card border border-line bg-raised p-5">
      <div className="mb-3 flex flex-wrap items-baseline gap-3">
        <h2 id="moves" className="grow">
          {t('chart.title')}
        </h2>
        {mean !== null && (
          <p className="text-note text-ink-2">
            {t('chart.mean', { mean: `${mean > 0 ? '+' : ''}${formatNumber(mean, 1)}`, count })}
          </p>
        )}
      </div>
      {count === 0 ? (
        <p className="text-ink-2">{t('chart.none')}</p>
      ) : (
        <>
          <table className="sr-only">
            <caption>{t('chart.axis')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('chart.range')}</th>
                <th scope="col">{t('chart.articles')}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map((bar, at) => (
                <tr key={rangeOf(at)}>
                  <th scope="row">{rangeOf(at)}</th>
                  <td>{formatQuantity(bar)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div aria-hidden className="flex h-52 items-stretch gap-1 sm:gap-2.5">
            {bars.map((bar, at) => (
              <Bar
                key={rangeOf(at)}
                count={bar}
                share={bar / tallest}
                range={rangeOf(at)}
                isOuter={at === 0 || at === bars.length - 1}
              />
            ))}
          </div>
          <p aria-hidden className="mt-1.5 text-center text-note text-ink-2">
            {t('chart.axis')}
          </p>
        </>
      )}
    </section>
  );
}

type BarProps = { readonly count: number; readonly share: number; readonly range: string; readonly isOuter: boolean };

const HEIGHT = 100;

function Bar({ count, share, range, isOuter }: BarProps) {
  const isFar = isOuter && count > 0;
  const height = count === 0 ? 0 : Math.max(2, share * HEIGHT);
  return (
    <div className="flex min-w-0 flex-1 flex-col text-center text-micro">
      <span className={`mb-1 ${isFar ? 'font-semibold text-bad' : 'text-ink-2'}`}>
        {count === 0 ? '' : formatQuantity(count)}
      </span>
      <svg
        viewBox={`0 0 10 ${HEIGHT}`}
        preserveAspectRatio="none"
        className={`min-h-0 w-full flex-1 border-b border-line-2 ${isFar ? 'text-bad' : 'text-link'}`}
      >
        <rect x="0" y={HEIGHT - height} width="10" height={height} fill="currentColor" />
      </svg>
      <span className="mt-1 text-ink-2 max-sm:[writing-mode:vertical-rl] max-sm:self-center">{range}</span>
    </div>
  );
}
