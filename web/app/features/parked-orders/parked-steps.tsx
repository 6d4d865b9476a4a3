import type { ParkedOrder, ParkedStep } from '@shop/contract/parked-order';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The way that an order takes to become one: who approved, who is asked now, who comes next. */
export function ParkedSteps({ order }: { readonly order: ParkedOrder }) {
  const t = useTexts('parked-orders');
  const operator = useSession()?.operator;
  if (order.steps.length === 0 || order.state === 'rejected' || order.state === 'deleted') return null;
  return (
    <section aria-labelledby="steps" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="steps" className="mb-3">
        {t('steps.title')}
      </h2>
      <ol className="grid gap-3">
        {order.steps.map((step, index) => (
          <Step key={index} step={step} />
        ))}
        <li className="flex gap-3">
          <Mark state={order.state === 'ordered' ? 'approved' : 'next'} />
          <div>
            <b className="font-semibold">{t('steps.order', { operator: operator?.name ?? '' })}</b>
            <span className="block text-small text-ink-2">{t('steps.orderText')}</span>
          </div>
        </li>
      </ol>
    </section>
  );
}

function Step({ step }: { readonly step: ParkedStep }) {
  const t = useTexts('parked-orders');
  const { state, isYours, approvedBy, approvedAt, rules, note } = step;
  const people = step.people.length === 0 ? t('steps.everybody') : step.people.join(', ');
  return (
    <li className="flex gap-3" aria-current={state === 'waiting' ? 'step' : undefined}>
      <Mark state={state} />
      <div className="min-w-0">
        <b className="font-semibold">
          {approvedBy === null ? people : t('steps.approved', { name: approvedBy })}
          {state !== 'approved' && isYours && `, ${t('steps.you')}`}
        </b>
        <span className="block text-small text-ink-2">
          {approvedAt === null ? t(`steps.${state === 'waiting' ? 'waiting' : 'next'}`) : formatDateTime(approvedAt)}
          {rules.map((rule) => (
            <span key={rule} className="block">
              {rule}
            </span>
          ))}
        </span>
        {note !== '' && <span className="mt-1 block rounded bg-sunken px-2.5 py-1.5 text-small">«{note}»</span>}
      </div>
    </li>
  );
}

/** A sign beside the words, which say the same. */
function Mark({ state }: Pick<ParkedStep, 'state'>) {
  const colour = { approved: 'text-ok', waiting: 'text-warn', next: 'text-ink-3' }[state];
  return <Icon of={state === 'approved' ? 'circle-check' : 'clock'} className={`mt-0.5 ${colour}`} />;
}
