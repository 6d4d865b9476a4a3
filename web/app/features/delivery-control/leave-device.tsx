import type { SessionUser } from '@shop/contract/session';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { clearDevice } from './clear-device.ts';
import { readDeviceFlag, ownerOf } from './device-flag.ts';

type Props = { readonly user: SessionUser; readonly onLeave: () => void; readonly onStay: () => void };

/** Clears the device before a log-out; what has not been sent yet is named first. Loaded on demand, when the user logs out. */
export default function LeaveDevice({ user, onLeave, onStay }: Props) {
  const t = useTexts('delivery-control');
  const owner = ownerOf(user);
  const [unsent] = useState(() => unsentOf(owner));
  const leave = useRef(onLeave);
  useEffect(() => {
    if (unsent === 0) void clearDevice(owner).finally(() => leave.current());
  }, [owner, unsent]);
  if (unsent === 0) return null;
  return createPortal(
    <Dialog
      isOpen
      isQuestion
      onClose={onStay}
      title={t('leave.title')}
      footer={
        <>
          <Button look="danger" className="min-h-11" onClick={() => void clearDevice(owner).finally(onLeave)}>
            {t('leave.anyway')}
          </Button>
          <Button look="primary" className="min-h-11" onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text', { count: unsent })}</p>
    </Dialog>,
    document.body,
  );
}

/** Entries of another user that the device still holds must not be lost. */
function unsentOf(owner: string): number {
  const flag = readDeviceFlag();
  return flag?.owner === owner ? flag.unsent : 0;
}
