import type { Passkey } from '@shop/contract/second-factor';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import type { Proofs } from './proof-dialog.tsx';

type Open = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

type Props = { readonly passkeys: readonly Passkey[]; readonly proofs: Proofs };

/** The own passkeys, with what can be done with each. */
export function PasskeyCard({ passkeys, proofs }: Props) {
  const t = useTexts('sign-in-security');
  const titleId = useId();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>();
  const close = () => {
    setOpen(undefined);
    void revalidate();
  };
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-raised p-4.5 sm:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId}>{t('passkeys.title')}</h2>
        <span className="script-only">
          <Button look={proofs.hasPasskey ? 'quiet' : 'primary'} onClick={() => setOpen({ what: 'add' })}>
            <Icon of="key-round" size={16} />
            {t('passkeys.add')}
          </Button>
        </span>
      </div>
      <p className="text-ink-2">{t('passkeys.text')}</p>
      <noscript>
        <Note>{t('passkeys.needsScript')}</Note>
      </noscript>
      <ul className="mt-2">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.passkeyId} passkey={passkey} onOpen={setOpen} />
        ))}
      </ul>
      {open?.what === 'add' && <AddPasskeyDialog proofs={proofs} onClose={close} />}
      {open?.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && <RemovePasskeyDialog passkey={open.passkey} proofs={proofs} onClose={close} />}
    </section>
  );
}

type RowProps = { readonly passkey: Passkey; readonly onOpen: (open: Open) => void };

function PasskeyRow({ passkey, onOpen }: RowProps) {
  const t = useTexts('sign-in-security');
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const facts = [
    t('passkeys.created', { day: formatDate(createdAt) }),
    lastUsedAt === null ? t('passkeys.neverUsed') : t('passkeys.lastUsed', { at: formatDateTime(lastUsedAt) }),
    ...(isSynced ? [t('passkeys.synced')] : []),
  ];
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <Icon of="key-round" className="mt-0.5 text-ink-2" />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-note wrap-anywhere text-ink-2">{facts.join(' · ')}</p>
      </div>
      <span className="script-only flex gap-1">
        <Button
          look="bare"
          aria-label={t('passkeys.renameOf', { name })}
          onClick={() => onOpen({ what: 'rename', passkey })}
        >
          <Icon of="pencil" />
        </Button>
        <Button
          look="bare"
          aria-label={t('passkeys.removeOf', { name })}
          onClick={() => onOpen({ what: 'remove', passkey })}
        >
          <Icon of="trash-2" />
        </Button>
      </span>
    </li>
  );
}
