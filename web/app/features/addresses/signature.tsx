import type { Address } from '@shop/contract/addresses';
import { useState } from 'react';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SignatureDialog } from './signature-dialog.tsx';
import { usePhoto } from './use-photo.ts';

/** Whether goods may be left where nobody receives them, and who has signed for it. */
export function Signature({ address }: { readonly address: Address }) {
  const t = useTexts('addresses');
  const [isOpen, setOpen] = useState(false);
  const { fault, store, remove } = usePhoto(address.id, 'signature');
  const { signature, signedBy, signedAt, mayEdit } = address;
  return (
    <div className="rounded-control border border-line px-3 py-2">
      <h2 className="text-note font-normal text-ink-3">{t('signature.title')}</h2>
      {signature === null ? (
        <p className="my-1 text-small text-ink-2">{t('signature.none')}</p>
      ) : (
        <>
          {/* Ink on paper, in the dark, too. */}
          <img
            src={`/api${signature}`}
            alt={t('signature.of', { name: signedBy })}
            className="my-1 h-16 rounded-small bg-picture"
          />
          <p className="text-note text-ink-3">
            {signedBy}
            {signedAt !== null && `, ${formatDateTime(signedAt)}`}
          </p>
        </>
      )}
      {mayEdit && (
        <div className="script-only mt-1 flex flex-wrap gap-2">
          <Button size="small" onClick={() => setOpen(true)}>
            <Icon of="pen-line" size={14} />
            {t('signature.draw')}
          </Button>
          {signature !== null && (
            <Button size="small" look="bare" onClick={() => void remove()}>
              {t('photos.remove', { what: t('signature.of', { name: signedBy }) })}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <SignatureDialog
          name={address.contactName}
          fault={fault}
          onClose={() => setOpen(false)}
          onSave={async (drawing, name) => {
            const isStored = await store(drawing, name);
            if (isStored) setOpen(false);
            return isStored;
          }}
        />
      )}
    </div>
  );
}
