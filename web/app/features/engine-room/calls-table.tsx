import type { CallFigures } from '@shop/contract/engine-room';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useOperationName } from './operation-name.ts';
import { SystemCard } from './system-card.tsx';

/** Calls of ERP and payment service by operation: how often, how fast, what failed last. */
export function CallsTable({ calls }: { readonly calls: readonly CallFigures[] }) {
  const t = useTexts('engine-room');
  const nameOf = useOperationName();
  return (
    <SystemCard id="calls" title={t('calls.title')}>
      <p className="mb-2 text-note text-ink-2">{t('calls.since')}</p>
      {calls.length === 0 ? (
        <p className="text-ink-2">{t('calls.none')}</p>
      ) : (
        <div className="overflow-x-auto" role="region" aria-label={t('calls.title')} tabIndex={0}>
          <table className="w-full text-left text-small">
            <thead>
              <tr className="text-note text-ink-2">
                <th className="py-1 pr-3">{t('calls.head')}</th>
                {(['calls', 'median', 'slowest', 'errors'] as const).map((head) => (
                  <th key={head} className="py-1 pr-3 text-right">
                    {t(`calls.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => (
                <tr key={call.operation} className="border-t border-line align-top">
                  <th scope="row" className="py-2 pr-3 font-normal">
                    {nameOf(call.operation)}
                    <Problem call={call} />
                  </th>
                  <td className="py-2 pr-3 text-right">{formatQuantity(call.calls)}</td>
                  <td className="py-2 pr-3 text-right whitespace-nowrap">{formatQuantity(call.medianMs)} ms</td>
                  <td className="py-2 pr-3 text-right whitespace-nowrap">{formatQuantity(call.slowestMs)} ms</td>
                  <td className="py-2 text-right">{formatQuantity(call.errors)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SystemCard>
  );
}

function Problem({ call: { pausedUntil, lastErrorAt, lastError } }: { readonly call: CallFigures }) {
  const t = useTexts('engine-room');
  if (lastErrorAt === null && pausedUntil === null) return null;
  return (
    <span className="block text-note text-warn-ink">
      {pausedUntil !== null && `${t('calls.paused', { time: formatDateTime(pausedUntil) })} `}
      {lastErrorAt !== null && t('calls.lastError', { time: formatDateTime(lastErrorAt), error: lastError })}
    </span>
  );
}
