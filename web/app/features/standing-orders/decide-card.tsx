import {
  type standingOrdersApi,
  type Outlook,
  type PlanDay,
  type StandingOrder,
  type StandingOrderDetail,
} from '@shop/contract/standing-orders';
import { formatName } from '@shop/contract/article-name';
import type { AskOf } from '@shop/contract/endpoint';
import { useId, useState } from 'react';
import { formatAmount } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { DayAct } from './day-dialogs.tsx';
import { dayText, type Texts } from './plan-words.tsx';
import { useOutlook } from './use-outlook.ts';
import type { PlanActs } from './use-plan-acts.ts';

type Decision = AskOf<typeof standingOrdersApi.decide>['body']['decisions'][number]['decision'];
type Line = Outlook['lines'][number];

type Props = {
  readonly plan: StandingOrder;
  readonly day: PlanDay;
  readonly positions: StandingOrderDetail['positions'];
  readonly acts: PlanActs;
  readonly onAct: (act: DayAct) => void;
};

/** An order that waits for a person: why, what can be decided about it, and the way on. */
export function DecideCard({ plan, day, positions, acts, onAct }: Props) {
  const t = useTexts('standing-orders');
  const heading = useId();
  const outlook = useOutlook({ ...plan, day: day.day });
  const lines = outlook?.lines.filter(({ problem }) => problem !== null) ?? [];
  const [chosen, setChosen] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [isConfirmed, setConfirmed] = useState(false);
  const isWaiting = day.state === 'waiting' || day.state === 'failed';
  const isDecided = lines.every(({ positionId }) => chosen.has(positionId));
  const isReady = outlook !== undefined && isDecided && (!day.needsExpensiveConfirmation || isConfirmed);
  const names = new Map(positions.map(({ positionId, name }) => [positionId, formatName(name)]));

  function send() {
    const decisions = lines.flatMap(({ positionId }) => {
      const decision = chosen.get(positionId);
      return decision === undefined ? [] : [{ positionId, decision }];
    });
    const needsDecision = decisions.length > 0 || day.needsExpensiveConfirmation;
    void (needsDecision ? acts.decide(day, decisions, isConfirmed) : acts.orderNow(day));
  }

  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-spark-soft p-4.5">
      <h2 id={heading} className="mb-2 flex items-center gap-2">
        <Icon of="triangle-alert" className="text-warn" />
        {t(isWaiting ? 'waiting.title' : 'waiting.ahead', { day: dayText(t, day.dueDay) })}
      </h2>
      {day.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {outlook === undefined && <Skeleton className="mt-3 h-16 w-full" />}
      {lines.map((line) => (
        <LineDecision
          key={line.positionId}
          line={line}
          name={names.get(line.positionId) ?? ''}
          value={chosen.get(line.positionId)}
          onChange={(decision) => setChosen((before) => new Map(before).set(line.positionId, decision))}
        />
      ))}
      {day.needsExpensiveConfirmation && (
        <div className="mt-3">
          <Checkbox checked={isConfirmed} onChange={() => setConfirmed(!isConfirmed)}>
            {t('waiting.confirm')}
          </Checkbox>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button look="primary" disabled={!isReady} state={acts.isBusy ? 'busy' : 'default'} onClick={send}>
          {t(isWaiting ? 'waiting.order' : 'save')}
        </Button>
        {isWaiting && <Button onClick={() => onAct('change')}>{t('act.change')}</Button>}
        <Button look="bare" onClick={() => onAct('skip')}>
          {t('act.skip')}
        </Button>
        {outlook !== undefined && lines.length > 0 && !isDecided && (
          <span className="text-note text-ink-2">{t('waiting.missing', { count: lines.length - chosen.size })}</span>
        )}
      </div>
    </section>
  );
}

type LineProps = {
  readonly line: Line;
  readonly name: string;
  readonly value: Decision | undefined;
  readonly onChange: (decision: Decision) => void;
};

function LineDecision({ line, name, value, onChange }: LineProps) {
  const t = useTexts('standing-orders');
  const group = useId();
  return (
    <fieldset className="mt-3 rounded-control border border-line-2 bg-raised px-3.5 py-2.5">
      <legend className="sr-only">{name}</legend>
      <p className="font-medium">{name}</p>
      <p className="text-small text-ink-2">{reasonText(t, line)}</p>
      <div className="mt-2 grid gap-1.5">
        {decisionsOf(line).map((decision) => (
          <label key={decision} className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-touch">
            <input
              type="radio"
              name={group}
              className="size-4 accent-ink"
              checked={value === decision}
              onChange={() => onChange(decision)}
            />
            <span>
              {t(`decision.${decision}.${line.problem === 'gone' || line.problem === 'choice' ? 'gone' : 'once'}`)}
              {decision === 'replace' && line.successor && (
                <Link to={line.successor.url} className="link ml-1.5">
                  {formatName(line.successor.name)}
                </Link>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function decisionsOf({ problem, successor }: Line): readonly Decision[] {
  if (problem === 'price' || problem === 'quantity') return ['accept', 'leaveOut'];
  return successor ? ['replace', 'leaveOut'] : ['leaveOut'];
}

function reasonText(t: Texts, { problem, netBefore, lineNet, quantity }: Line): string {
  if (problem === 'price' && netBefore !== null && lineNet !== null) {
    return t('problem.priceFromTo', { before: formatAmount(netBefore), now: formatAmount(lineNet), quantity });
  }
  return problem === null ? '' : t(`problem.${problem}`);
}
