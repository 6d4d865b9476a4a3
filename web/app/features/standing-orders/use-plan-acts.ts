import { standingOrdersApi, type PlanDay, type StandingOrder } from '@shop/contract/standing-orders';
import type { AskOf } from '@shop/contract/endpoint';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { dayText } from './plan-words.tsx';

type Quantities = AskOf<typeof standingOrdersApi.setPositions>['body']['positions'];
type Decisions = AskOf<typeof standingOrdersApi.decide>['body']['decisions'];
type Answer = { readonly ok: boolean };

export type PlanActs = {
  readonly isBusy: boolean;
  readonly skip: (day: PlanDay) => Promise<boolean>;
  readonly unskip: (day: PlanDay) => Promise<boolean>;
  readonly orderNow: (day: PlanDay) => Promise<boolean>;
  readonly changeOnce: (day: PlanDay, positions: Quantities) => Promise<boolean>;
  readonly decide: (day: PlanDay, decisions: Decisions, isExpensiveConfirmed: boolean) => Promise<boolean>;
  readonly setPositions: (positions: Quantities) => Promise<boolean>;
  readonly addPosition: (productNumber: string, quantity: number) => Promise<boolean>;
  readonly setPaused: (isPaused: boolean) => Promise<boolean>;
  readonly setShared: (isShared: boolean) => Promise<boolean>;
  readonly takeOver: () => Promise<boolean>;
};

/** What is done with a plan here. Whatever comes of it, the page then shows it as it stands; who was faster is named by the refusal. */
export function usePlanActs({ planId, version }: Pick<StandingOrder, 'planId' | 'version'>): PlanActs {
  const t = useTexts('standing-orders');
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const params = { planId: String(planId) };
  const ofDay = ({ day }: PlanDay) => ({ version, day });

  async function run<A extends Answer>(ask: () => Promise<A>, messageOf: (answer: A) => string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      const answer = await ask();
      await revalidate();
      const message = answer.ok ? messageOf(answer) : '';
      if (message !== '') notify({ type: 'success', message });
      return answer.ok;
    } finally {
      setBusy(false);
    }
  }

  /** An order that was asked for at once: its number, or that it still waits. */
  function messageOfOutcome(day: PlanDay, outcome: { state: PlanDay['state']; orderNumber: string | null }): string {
    if (outcome.orderNumber !== null) return t('told.ordered', { orderNumber: outcome.orderNumber });
    return t(`told.${outcome.state === 'announced' ? 'scheduled' : outcome.state}`, { day: dayText(t, day.dueDay) });
  }

  return {
    isBusy,
    skip: (day) =>
      run(
        () => browserApi.ask(standingOrdersApi.skip, { params, body: ofDay(day) }),
        () => t('told.skipped', { day: dayText(t, day.dueDay) }),
      ),
    unskip: (day) =>
      run(
        () => browserApi.ask(standingOrdersApi.unskip, { params, body: ofDay(day) }),
        () => t('told.unskipped', { day: dayText(t, day.dueDay) }),
      ),
    orderNow: (day) =>
      run(
        () => browserApi.ask(standingOrdersApi.orderNow, { params, body: ofDay(day) }),
        (answer) => (answer.ok ? messageOfOutcome(day, answer.reply) : ''),
      ),
    changeOnce: (day, positions) =>
      run(
        () => browserApi.ask(standingOrdersApi.changeOnce, { params, body: { ...ofDay(day), positions } }),
        () => t('told.changedOnce', { day: dayText(t, day.dueDay) }),
      ),
    decide: (day, decisions, isExpensiveConfirmed) =>
      run(
        () =>
          browserApi.ask(standingOrdersApi.decide, {
            params,
            body: { ...ofDay(day), decisions, isExpensiveConfirmed },
          }),
        (answer) => (answer.ok ? messageOfOutcome(day, answer.reply) : ''),
      ),
    setPositions: (positions) =>
      run(
        () => browserApi.ask(standingOrdersApi.setPositions, { params, body: { version, positions } }),
        () => t('told.saved'),
      ),
    addPosition: (productNumber, quantity) =>
      run(
        () => browserApi.ask(standingOrdersApi.addPosition, { params, body: { version, productNumber, quantity } }),
        () => t('told.added'),
      ),
    setPaused: (isPaused) =>
      run(
        () => browserApi.ask(standingOrdersApi.setPaused, { params, body: { version, isPaused } }),
        () => t(isPaused ? 'told.paused' : 'told.resumed'),
      ),
    setShared: (isShared) =>
      run(
        () => browserApi.ask(standingOrdersApi.setSharing, { params, body: { version, isShared } }),
        () => t(isShared ? 'told.shared' : 'told.unshared'),
      ),
    takeOver: () =>
      run(
        () => browserApi.ask(standingOrdersApi.takeOver, { params, body: { version } }),
        () => t('told.takenOver'),
      ),
  };
}
