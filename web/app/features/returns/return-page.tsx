import type { ReturnDetail } from '@shop/contract/returns';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ProgressSteps } from '#app/features/tracking/progress-steps.tsx';
import { useTracking } from '#app/features/tracking/use-tracking.tsx';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { usePolledRevalidation } from '#app/lib/use-polled-revalidation.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { AddressLines, Fact } from '#app/ui/fact.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { CancelReturn } from './cancel-return.tsx';
import { BranchFacts } from './register-options.tsx';
import { TourWords } from './register-pickup.tsx';
import { ReturnPositions } from './return-positions.tsx';
import { ReturnStateLabel } from './return-state-label.tsx';
import { SlipButton } from './slip-button.tsx';

type Props = {
  readonly goods: ReturnDetail;
  /** One comes from registering it. */
  readonly isNew: boolean;
};

export function ReturnPage({ goods, isNew }: Props) {
  const t = useTexts('returns');
  const operator = useSession()?.operator;
  const { revalidate } = useRevalidator();
  const { openTracking, dialog } = useTracking('return-order');
  const [isCancelling, setCancelling] = useState(false);
  const { returnId, state, may, items } = goods;
  const title = t('title', { returnId });
  const isOpen = state === 'registered' || state === 'accepted';
  return (
    <>
      <title>{`${title} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb trail={[{ title: t('list.title'), url: '/customer/history#return-order' }]} here={returnId} />
      <div className="mb-5 flex flex-wrap items-center gap-x-3.5 gap-y-2.5 max-sm:mt-4">
        <h1>{title}</h1>
        <ReturnStateLabel state={state} />
        <span className="grow" />
        <div className="flex flex-wrap gap-2.5" data-print="no">
          {may.cancel && (
            <Button onClick={() => setCancelling(true)}>
              <Icon of="undo-2" size={16} />
              {t('cancel.do')}
            </Button>
          )}
          <Button onClick={() => openTracking(goods.trackAndTraceId)}>
            <Icon of="map-pin" size={16} />
            {t('track')}
          </Button>
          <SlipButton returnId={returnId} look={isOpen ? 'primary' : 'quiet'} />
        </div>
      </div>
      {isNew && isOpen && <WhatNext goods={goods} />}
      {goods.isWaiting && <StillWaiting isNew={isNew} />}
      <ProgressSteps steps={goods.progressSteps} label={t('progress')} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
        <ReturnPositions items={items} />
        <ReturnFacts goods={goods} />
      </div>
      {dialog}
      {isCancelling && <CancelReturn returnId={returnId} onClose={() => setCancelling(false)} onChanged={revalidate} />}
    </>
  );
}

/** The return is registered: what the customer does now, one thing after the other. */
function WhatNext({ goods: { returnId, returnType, deliveryDate } }: { readonly goods: ReturnDetail }) {
  const t = useTexts('returns');
  return (
    <section
      role="status"
      aria-labelledby="registered"
      className="mb-6 rounded-card bg-ok-soft px-4.5 py-4"
      data-print="no"
    >
      <h2 id="registered" className="mb-2">
        {t('registered.title', { returnId })}
      </h2>
      <ol className="grid list-decimal gap-1 pl-5">
        <li>{t('registered.print')}</li>
        <li>{t('registered.pack')}</li>
        <li>{t(`registered.${returnType}`, { day: deliveryDate === null ? '' : formatDate(deliveryDate) })}</li>
      </ol>
    </section>
  );
}

/**
 * Kept while the ERP is out of reach; usually it has been handed over a moment later, so the page looks again. Of a return that
 * has just been registered nothing is said before the first look.
 */
function StillWaiting({ isNew }: { readonly isNew: boolean }) {
  const t = useTexts('returns');
  const looked = usePolledRevalidation();
  if (isNew && looked === 0) return null;
  return (
    <div role="status" className="mb-6">
      <Note>{t('waiting')}</Note>
    </div>
  );
}

function ReturnFacts({ goods }: { readonly goods: ReturnDetail }) {
  const t = useTexts('returns');
  const branches = useSession()?.operator.branches;
  const { orderReference, returnType, registeredAt, registeredBy, contact, pickupAddress, branch, tourTime } = goods;
  return (
    <aside aria-labelledby="facts" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="facts" className="mb-3">
        {t('facts.title')}
      </h2>
      <dl className="grid gap-3 max-lg:sm:grid-cols-2">
        <Fact name={t('column.orderReference')}>
          <Link to={`/customer/history/${orderReference}`} className="link num inline-flex min-h-6 items-center">
            {orderReference}
          </Link>
        </Fact>
        <Fact name={t('column.returnType')}>{t(`type.${returnType}`)}</Fact>
        {tourTime && (
          <Fact name={t('facts.tour')}>
            <TourWords tour={tourTime} />
          </Fact>
        )}
        {pickupAddress && (
          <Fact name={t('pickup.address')}>
            <AddressLines address={pickupAddress} />
          </Fact>
        )}
        {branch && (
          <Fact name={t('facts.branch')}>
            {branch.name}
            <span className="block text-note text-ink-2">{branch.address}</span>
            <BranchFacts branch={branches?.find(({ erpId }) => erpId === branch.erpId)} />
          </Fact>
        )}
        <Fact name={t('column.registeredAt')}>{formatDateTime(registeredAt)}</Fact>
        <Fact name={t('column.registeredBy')}>{registeredBy}</Fact>
        <Fact name={t('facts.contact')}>{contact}</Fact>
      </dl>
    </aside>
  );
}
