import type { CartMetadata } from '@shop/contract/cart';
import type { ParkedOrder } from '@shop/contract/parked-order';
import { useNavigate } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { hasInvalidQuantity } from '#app/ui/invalid-quantity.ts';
import { EditFields } from './edit-fields.tsx';
import { EditItems } from './edit-items.tsx';
import { useEditLock, type Hold } from './use-edit-lock.ts';
import { useParkedEdit, type ParkedEdit } from './use-parked-edit.ts';

type Props = { readonly order: ParkedOrder; readonly metadata: CartMetadata };

/**
 * Edits a parked order under its lock: the fields are disabled while another user holds it. Typed
 * text stays when the lock is lost.
 */
export function EditParkedPage({ order, metadata }: Props) {
  const t = useTexts('parked-orders');
  const operator = useSession()?.operator;
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { hold, take } = useEditLock(order.orderId);
  const edit = useParkedEdit(order);
  const isTaken = hold.kind === 'refused';
  const detail = `/customer/order/${order.orderId}`;
  const title = t('edit.title', { orderId: order.orderId });

  async function save() {
    if (await edit.save()) await navigate(localPath(detail));
    // Why it was refused may be that another user has the order now: then the page no longer says that it is held.
    else await take();
  }

  return (
    <>
      <title>{`${title} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb
        trail={[
          { title: t('title'), url: '/customer/order' },
          { title: order.orderId, url: detail },
        ]}
        here={t('do.edit')}
      />
      <h1 className="mb-5 max-sm:mt-4">{title}</h1>
      <div className="mb-5 grid gap-2.5" role="status">
        <HoldNote hold={hold} onTake={take} />
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!hasInvalidQuantity(event.currentTarget)) void save();
        }}
        className="grid gap-6"
      >
        <fieldset disabled={isTaken} className="grid min-w-0 gap-6">
          <EditItems edit={edit} />
          <EditFields edit={edit} metadata={metadata} />
        </fieldset>
        <FaultNote edit={edit} onTake={take} />
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            type="submit"
            look="primary"
            state={edit.isSaving ? 'busy' : 'default'}
            disabled={!edit.isChanged || isTaken}
            aria-describedby={edit.isChanged ? undefined : 'why-not'}
          >
            {t('edit.save')}
          </Button>
          <Link to={detail} className={buttonLook()}>
            {t('edit.back')}
          </Link>
          {!edit.isChanged && (
            <span id="why-not" className="text-note text-ink-3">
              {t('edit.nothing')}
            </span>
          )}
        </div>
      </form>
    </>
  );
}

function HoldNote({ hold, onTake }: { readonly hold: Hold; readonly onTake: () => Promise<void> }) {
  const t = useTexts('parked-orders');
  const again = (
    <Button size="small" onClick={() => void onTake()}>
      {t('edit.resume')}
    </Button>
  );
  switch (hold.kind) {
    case 'waiting':
      return null;
    case 'held':
      return <Note>{t('edit.held')}</Note>;
    case 'lost':
      return (
        <Note tone="warning" action={again}>
          {t('edit.lost')}
        </Note>
      );
    case 'refused':
      return (
        <Note tone="warning" action={again}>
          {hold.message}
        </Note>
      );
  }
}

/** What the server says to the whole; what it says to a field stands there. */
function FaultNote({ edit, onTake }: { readonly edit: ParkedEdit; readonly onTake: () => Promise<void> }) {
  const t = useTexts('parked-orders');
  const { fault } = edit;
  if (!fault) return null;
  return (
    <div role="alert">
      <Note
        tone="error"
        action={
          fault.code === 'parkedOrder.changed' ? (
            <Button size="small" onClick={() => void edit.showNew()}>
              {t('edit.showNew')}
            </Button>
          ) : fault.code === 'parkedOrder.not_locked' ? (
            <Button size="small" onClick={() => void onTake()}>
              {t('edit.resume')}
            </Button>
          ) : undefined
        }
      >
        {fault.message === '' ? t('failed') : fault.message}
      </Note>
    </div>
  );
}
