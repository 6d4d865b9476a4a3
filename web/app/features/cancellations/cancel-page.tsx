import type { cancellationsApi } from '@shop/contract/cancellations';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Steps } from '#app/ui/steps.tsx';
import { CancelConfirmation } from './cancel-confirmation.tsx';
import { cancelSteps } from './cancel-input.ts';
import { CancelProducts, NotPossible } from './cancel-products.tsx';
import { CancelReasons } from './cancel-reasons.tsx';
import { hrefOfStep, useCancel, type Cancelling } from './use-cancel.ts';

export type CancelOptions = ReplyOf<typeof cancellationsApi.options>;

/** Asking for the cancellation of positions in three steps (docs/domain/cancellations.md#requests); the ERP decides. */
export function CancelPage({ options }: { readonly options: CancelOptions }) {
  const t = useTexts('cancellations');
  const { orderNumber, items } = options;
  const cancelling = useCancel(orderNumber, items);
  const { step, chosen, refusal } = cancelling;
  if (items.every(({ cancellableQuantity }) => cancellableQuantity === 0)) return <Nothing options={options} />;
  const here = cancelSteps.indexOf(step);
  const hasReasons = chosen.every(({ reason }) => reason !== undefined);
  return (
    <CancelFrame orderNumber={orderNumber}>
      <Steps
        label={t('steps.label')}
        steps={cancelSteps.map((key) => ({ key, title: t(`steps.${key}`) }))}
        current={step}
        hrefOf={(key) => {
          const isReached = cancelSteps.indexOf(key) < here || (chosen.length > 0 && (key === 'reasons' || hasReasons));
          return isReached ? hrefOfStep(key) : undefined;
        }}
      />
      <div role="alert" className="mb-4 empty:hidden">
        {refusal !== '' && <Note tone="error">{refusal}</Note>}
      </div>
      <Step options={options} cancelling={cancelling} />
    </CancelFrame>
  );
}

function Step({ options, cancelling }: { readonly options: CancelOptions; readonly cancelling: Cancelling }) {
  switch (cancelling.step) {
    case 'products':
      return <CancelProducts items={options.items} cancelling={cancelling} orderNumber={options.orderNumber} />;
    case 'reasons':
      return <CancelReasons reasons={options.reasons} cancelling={cancelling} />;
    case 'confirmation':
      return <CancelConfirmation cancelling={cancelling} />;
  }
}

function Nothing({ options: { orderNumber, items } }: { readonly options: CancelOptions }) {
  const t = useTexts('cancellations');
  return (
    <CancelFrame orderNumber={orderNumber}>
      <EmptyState
        icon="package-x"
        title={t('nothing.title')}
        action={
          <Link to={`/customer/history/${orderNumber}`} className={buttonLook('primary')}>
            {t('toOrder')}
          </Link>
        }
      >
        {t('nothing.text')}
      </EmptyState>
      <NotPossible items={items} />
    </CancelFrame>
  );
}

type FrameProps = { readonly orderNumber: string; readonly children: ReactNode };

/** Head of every step and of the result. */
export function CancelFrame({ orderNumber, children }: FrameProps) {
  const t = useTexts('cancellations');
  const operator = useSession()?.operator;
  const title = t('title', { orderNumber });
  return (
    <>
      <title>{`${title} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb
        trail={[
          { title: t('history'), url: '/customer/history' },
          { title: orderNumber, url: `/customer/history/${orderNumber}` },
        ]}
        here={t('here')}
      />
      <h1 className="mb-5 max-sm:mt-4">{title}</h1>
      <div className="max-w-240">{children}</div>
    </>
  );
}
