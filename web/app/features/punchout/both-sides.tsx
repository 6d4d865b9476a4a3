import type { Simulation } from '@shop/contract/punchout';
import { useTexts } from '#app/lib/texts.ts';
import { Card } from '#app/features/single-sign-on/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Note } from '#app/ui/note.tsx';
import { RawMessage } from './raw-message.tsx';

/** What the buyer's side has sent, what came back, and how it is read there. */
export function BothSides({ simulation }: { readonly simulation: Simulation | undefined }) {
  const t = useTexts('punchout');
  return (
    <div className="grid gap-4">
      <Card title={t('sides.sent')}>
        {simulation?.sentRaw ? (
          <RawMessage raw={simulation.sentRaw} />
        ) : (
          <p className="text-ink-2">{t('steps.waiting')}</p>
        )}
      </Card>
      <Card title={t('sides.received')}>
        {simulation?.receivedRaw ? (
          <div>
            <CopyButton text={simulation.receivedRaw} what={t('sides.received')} />
            <RawMessage raw={simulation.receivedRaw} />
          </div>
        ) : (
          <p className="text-ink-2">{t('sides.nothing')}</p>
        )}
      </Card>
      {simulation && simulation.receivedAt !== null && <ReadBy simulation={simulation} />}
    </div>
  );
}

function ReadBy({ simulation: { items, fault } }: { readonly simulation: Simulation }) {
  const t = useTexts('punchout');
  return (
    <Card title={t('sides.read')}>
      {fault !== '' && <Note tone="error">{fault}</Note>}
      {items.length === 0 && fault === '' && <p className="text-ink-2">{t('sides.empty')}</p>}
      <ul className="grid gap-4">
        {items.map(({ position, articleNumber, description, fields }) => (
          <li key={position}>
            <p className="mb-1 font-medium">
              {position}. {description} <span className="font-mono text-small text-ink-2">{articleNumber}</span>
            </p>
            <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
              {fields.map((field) => (
                <div key={field.name} className="contents">
                  <dt className="font-mono text-note text-ink-2">{field.name}</dt>
                  <dd className="wrap-anywhere">{field.value === '' ? t('nothing') : field.value}</dd>
                  <dd>
                    <span
                      className={`inline-block rounded-small px-1.75 py-px text-micro font-semibold ${field.fault === null ? 'bg-ok-soft text-on-ok-soft' : 'bg-bad-soft text-bad'}`}
                    >
                      {field.fault === null
                        ? t('result.good')
                        : t(`fault.${field.fault}`, { length: field.value.length, max: field.lengthMax ?? 0 })}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
