import { standingOrdersApi, type PlanDay, type StandingOrderDetail } from '@shop/contract/standing-orders';
import { useState } from 'react';
import { useMaySeePrices } from '#app/features/catalogue/enrichment.tsx';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { FileMenu } from '#app/ui/file-menu.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { DayDialog, type DayAct } from './day-dialogs.tsx';
import { DecideCard } from './decide-card.tsx';
import { EndPlan } from './end-plan.tsx';
import { ComingDays, PastDays } from './plan-days.tsx';
import { PlanPositions } from './plan-positions.tsx';
import { endText, PlanStateLabel, rhythmText } from './plan-words.tsx';
import { useOutlook } from './use-outlook.ts';
import { usePlanActs, type PlanActs } from './use-plan-acts.ts';

type Asked = { readonly day: string; readonly act: DayAct | undefined };
type Props = {
  readonly detail: StandingOrderDetail;
  /** What a link of the e-mail asks for. */
  readonly asked: Asked;
  /** How many lines were left behind when it was made just now; null when it was not. */
  readonly made: string | null;
};

/** One plan: what waits, what it orders, what comes and what was. */
export function PlanPage({ detail, asked, made }: Props) {
  const t = useTexts('standing-orders');
  const { plan, positions, coming, past } = detail;
  const { mayChange } = plan;
  const acts = usePlanActs(plan);
  const hasPrices = useMaySeePrices();
  const next = coming.find(({ state }) => state === 'scheduled' || state === 'announced');
  const outlook = useOutlook({ ...plan, day: next?.day });
  const linked = coming.find(({ day, may }) => day === asked.day && may.skip);
  const [open, setOpen] = useState<{ readonly day: PlanDay; readonly act: DayAct } | undefined>(
    linked && asked.act ? { day: linked, act: asked.act } : undefined,
  );
  const waiting = coming.filter(({ state }) => state === 'waiting' || state === 'failed');
  const isNextUndecided = outlook?.lines.some(({ problem }) => problem !== null) ?? false;
  // What is decided about an order that waits holds for the next one, too.
  const toDecide = !mayChange ? [] : next && isNextUndecided && waiting.length === 0 ? [next] : waiting;
  const quantities = new Map(outlook?.lines.map(({ positionId, quantity }) => [positionId, quantity]));
  const isLate = asked.act !== undefined && linked === undefined;
  return (
    <>
      <title>{plan.name}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/standing-orders' }]} here={plan.name} />
      <Head detail={detail} acts={acts} />
      <div className="grid gap-4">
        {made !== null && (
          <div role="status">
            <Note tone="success">
              {t('made')} {Number(made) > 0 && t('madeSkipped', { count: Number(made) })}
            </Note>
          </div>
        )}
        {isLate && <Note>{t('linkLate')}</Note>}
        {!mayChange && <Note>{t('readOnly', { owner: plan.ownerName })}</Note>}
        {toDecide.map((day) => (
          <DecideCard
            key={day.day}
            plan={plan}
            day={day}
            positions={positions}
            acts={acts}
            onAct={(act) => setOpen({ day, act })}
          />
        ))}
      </div>
      <div className="mt-5 grid items-start gap-8 pb-10 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20.75rem]">
        <PlanPositions
          positions={positions}
          outlook={outlook}
          hasPrices={hasPrices}
          acts={mayChange ? acts : undefined}
        />
        <div className="grid gap-4">
          <ComingDays coming={coming} acts={acts} onAct={(day, act) => setOpen({ day, act })} />
          <Facts detail={detail} hasPrices={hasPrices} />
          <PastDays past={past} />
        </div>
      </div>
      {open && (
        <DayDialog
          {...open}
          positions={positions}
          quantities={open.day === next ? quantities : new Map()}
          acts={acts}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function Head({ detail, acts }: { readonly detail: StandingOrderDetail; readonly acts: PlanActs }) {
  const t = useTexts('standing-orders');
  const download = useDownload();
  const [isEnding, setEnding] = useState(false);
  const { plan, may } = detail;
  const params = { planId: String(plan.planId) };
  const busy = { state: acts.isBusy ? 'busy' : 'default' } as const;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-3 max-sm:mt-4">
      <h1>{plan.name}</h1>
      <PlanStateLabel plan={plan} />
      {plan.isShared && <Label>{t('isShared')}</Label>}
      <div className="flex grow flex-wrap justify-end gap-2.5">
        <FileMenu
          note={t('exportNote')}
          onTake={(type) => download(standingOrdersApi.exportDays, { params, query: { type } })}
        />
        {may.takeOver && (
          <Button className="script-only" onClick={() => void acts.takeOver()}>
            {t('takeOver')}
          </Button>
        )}
        {plan.mayChange && (
          <>
            <Button className="script-only" {...busy} onClick={() => void acts.setShared(!plan.isShared)}>
              {t(plan.isShared ? 'unshare' : 'share')}
            </Button>
            <Button className="script-only" {...busy} onClick={() => void acts.setPaused(!plan.isPaused)}>
              {t(plan.isPaused ? 'resume' : 'pause')}
            </Button>
            <Button className="script-only" onClick={() => setEnding(true)}>
              {t('end')}
            </Button>
            <Link to={`/customer/standing-orders/${plan.planId}/edit`} className={buttonLook('primary')}>
              {t('edit')}
            </Link>
          </>
        )}
      </div>
      {isEnding && <EndPlan plan={plan} onClose={() => setEnding(false)} />}
    </div>
  );
}

function Facts({ detail, hasPrices }: { readonly detail: StandingOrderDetail; readonly hasPrices: boolean }) {
  const t = useTexts('standing-orders');
  const { plan, checkout } = detail;
  const isPickup = checkout.selectedShipmentMethodId === 'pickup';
  return (
    <dl className="grid gap-3 rounded-card border border-line bg-raised p-4.5 sm:max-lg:grid-cols-2">
      <Fact name={t('rhythm')}>
        {rhythmText(t, plan)}
        <span className="block text-note text-ink-2">
          {t('since', { day: formatDate(plan.fromDay) })}, {endText(t, plan)}
        </span>
      </Fact>
      <Fact name={t('form.workingDayRule')}>{t(`rule.${plan.workingDayRule}`)}</Fact>
      <Fact name={t('form.noticeDays')}>
        {plan.noticeDays === 0
          ? t('notice.none')
          : plan.noticeDays === 1
            ? t('notice.one')
            : t('notice.many', { count: plan.noticeDays })}
      </Fact>
      {hasPrices && (
        <Fact name={t('form.tolerancePercent')}>
          {plan.tolerancePercent === null ? t('anyPrice') : t('tolerance', { percent: plan.tolerancePercent })}
        </Fact>
      )}
      <Fact name={t('form.shipment')}>{t(`shipment.${checkout.selectedShipmentMethodId}`)}</Fact>
      {!isPickup && <Fact name={t('form.address')}>{checkout.addressText}</Fact>}
      <Fact name={t('form.contract')}>{checkout.contractText}</Fact>
      <Fact name={t('form.costCentre')}>{checkout.costCentreText}</Fact>
      <Fact name={t('form.commission')}>{checkout.customerCommission}</Fact>
      <Fact name={t('form.reference')}>{checkout.textReference}</Fact>
      <Fact name={t('form.orderText')}>{checkout.orderText}</Fact>
      <Fact name={t('owner')}>{plan.ownerName}</Fact>
      <Fact name={t('changed')}>{`${plan.changedBy}, ${formatDateTime(plan.changedAt)}`}</Fact>
    </dl>
  );
}
