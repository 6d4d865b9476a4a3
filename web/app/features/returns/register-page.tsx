import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Steps } from '#app/ui/steps.tsx';
import { RegisterConfirmation } from './register-confirmation.tsx';
import { RegisterOptions } from './register-options.tsx';
import { NotReturnable, RegisterProducts } from './register-products.tsx';
import { RegisterReasons } from './register-reasons.tsx';
import { RegisterWay } from './register-way.tsx';
import { returnSteps, type ReturnOptions } from './return-input.ts';
import { hrefOfStep, useRegister, type Registering } from './use-register.ts';
import type { Retry } from './use-until-loaded.ts';

type Props = {
  readonly orderNumber: string;
  /** Null while it could not be loaded. */
  readonly returnOptions: ReturnOptions | null;
  /** What the server says to who may not register returns. */
  readonly notAllowed: string | null;
  /** While the data of the order is missing. */
  readonly retry?: Retry | undefined;
};

/** Registering a return in five steps: products, reasons, delivery or pickup, pickup options, confirmation. */
export function RegisterPage({ orderNumber, returnOptions, notAllowed, retry }: Props) {
  const t = useTexts('returns');
  const operator = useSession()?.operator;
  const title = t('register.title', { orderNumber });
  return (
    <>
      <title>{`${title} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb
        trail={[
          { title: t('register.orders'), url: '/customer/history' },
          { title: orderNumber, url: `/customer/history/${orderNumber}` },
        ]}
        here={t('register.here')}
      />
      <h1 className="mb-5 max-sm:mt-4">{title}</h1>
      <div className="max-w-240">
        {notAllowed !== null ? (
          <NotAllowed message={notAllowed} orderNumber={orderNumber} />
        ) : returnOptions === null ? (
          <Waiting retry={retry} />
        ) : returnOptions.items.every(({ why }) => why !== null) ? (
          <Nothing returnOptions={returnOptions} />
        ) : (
          <Register returnOptions={returnOptions} />
        )}
      </div>
    </>
  );
}

function Register({ returnOptions }: { readonly returnOptions: ReturnOptions }) {
  const t = useTexts('returns');
  const task = useRegister(returnOptions);
  return (
    <>
      <Steps
        label={t('steps.label')}
        steps={returnSteps.map((key) => ({ key, title: t(`steps.${key}`) }))}
        current={task.step}
        hrefOf={(key) => (task.canGoTo(key) ? hrefOfStep(key) : undefined)}
      />
      <div role="alert" className="mb-4 empty:hidden">
        {task.refusal !== '' && <Note tone="error">{task.refusal}</Note>}
      </div>
      <Step task={task} />
    </>
  );
}

function Step({ task }: { readonly task: Registering }) {
  switch (task.step) {
    case 'products':
      return <RegisterProducts task={task} />;
    case 'reasons':
      return <RegisterReasons task={task} />;
    case 'way':
      return <RegisterWay task={task} />;
    case 'options':
      return <RegisterOptions task={task} />;
    case 'confirmation':
      return <RegisterConfirmation task={task} />;
  }
}

function NotAllowed({ message, orderNumber }: { readonly message: string; readonly orderNumber: string }) {
  const t = useTexts('returns');
  return (
    <EmptyState icon="package-x" title={message} action={<ToOrder orderNumber={orderNumber} />}>
      {t('register.askAdmin')}
    </EmptyState>
  );
}

function Nothing({ returnOptions }: { readonly returnOptions: ReturnOptions }) {
  const t = useTexts('returns');
  return (
    <>
      <EmptyState
        icon="package-x"
        title={t('nothing.title')}
        action={<ToOrder orderNumber={returnOptions.orderReference} />}
      >
        {t('nothing.text')}
      </EmptyState>
      <NotReturnable items={returnOptions.items} />
    </>
  );
}

function ToOrder({ orderNumber }: { readonly orderNumber: string }): ReactNode {
  const t = useTexts('returns');
  return (
    <Link to={`/customer/history/${orderNumber}`} className={buttonLook('primary')}>
      {t('toOrder')}
    </Link>
  );
}

/** The data of the order could not be loaded: that is passed over and tried again (docs/domain/returns.md#registration). */
function Waiting({ retry }: { readonly retry: Retry | undefined }) {
  const t = useTexts('returns');
  return (
    <div role="status" className="grid gap-4">
      <Note
        action={
          retry && (
            <Button size="small" state={retry.isUnderWay ? 'busy' : 'default'} onClick={retry.now}>
              {t('retry')}
            </Button>
          )
        }
      >
        {t('register.waiting')}
      </Note>
      <Skeleton className="h-60 w-full" />
    </div>
  );
}
