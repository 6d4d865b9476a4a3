import type { OperatorHealth } from '@shop/contract/operator-area';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { factsOf } from './health-facts.ts';

/** How the shop is, as facts in words with figure and time; what is broken stands in front. */
export function HealthStrip({ health }: { readonly health: OperatorHealth }) {
  const t = useTexts('operator-area');
  return (
    <section aria-label={t('health.title')} className="mb-6 overflow-hidden rounded-card border border-line bg-raised">
      <ul className="-mb-px -ml-px grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-7">
        {factsOf(health, t).map(({ key, value, more, isBroken, to }) => (
          <li key={key} className="min-w-0 border-b border-l border-line last:col-span-2 lg:last:col-span-1">
            <Link to={to} className="block h-full px-3 py-3 xl:px-4 outline-offset-[-2px] hover:bg-sunken">
              <span className="flex items-center gap-2 text-note text-ink-2">
                <Icon
                  of={isBroken ? 'triangle-alert' : 'circle-check'}
                  size={15}
                  className={isBroken ? 'text-warn' : 'text-ok'}
                />
                {t(`health.${key}`)}
                <span className="sr-only">{t(isBroken ? 'health.broken' : 'health.fine')}</span>
              </span>
              <span className="mt-0.5 block text-small font-semibold">{value}</span>
              <span className={`block text-note ${isBroken ? 'text-warn-ink' : 'text-ink-2'}`}>{more}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
