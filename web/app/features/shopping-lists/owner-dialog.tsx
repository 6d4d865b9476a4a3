import { shoppingListsApi, type ShoppingList } from '@shop/contract/shopping-lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ListCalls } from './use-list-calls.ts';

type Props = { readonly list: ShoppingList; readonly calls: ListCalls; readonly onClose: () => void };

/** Gives the list to somebody else of the company. */
export function OwnerDialog({ list, calls, onClose }: Props) {
  const t = useTexts('shopping-lists');
  const [chosen, setChosen] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data, isError } = useQuery(
    {
      queryKey: ['list-owners'],
      queryFn: ({ signal }) => browserApi.get(shoppingListsApi.availableOwners, undefined, { signal, isQuiet: true }),
    },
    queryClient,
  );
  const others = (data?.customers ?? []).filter(
    ({ customerUsername }) => customerUsername !== list.owner.customerUsername,
  );
  const customerUsername = chosen ?? others[0]?.customerUsername;

  async function save() {
    if (customerUsername === undefined) return;
    setBusy(true);
    const refused = await calls.changeOwner(list, customerUsername);
    setBusy(false);
    if (refused !== undefined) return setFault(refused);
    const owner = others.find((one) => one.customerUsername === customerUsername)?.name ?? '';
    notify({ type: 'success', message: t('ownerChanged', { name: list.name, owner }) });
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('changeOwner')}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look="primary"
            state={isBusy ? 'busy' : 'default'}
            disabled={others.length === 0}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {isError && <Note tone="error">{t('fault')}</Note>}
      {!data && !isError && <Skeleton className="h-16 w-full" />}
      {data && others.length === 0 && <p>{t('nobodyElse')}</p>}
      {customerUsername !== undefined && (
        <Select
          label={t('owner')}
          help={t('ownerHelp')}
          error={fault}
          value={customerUsername}
          onChange={(id) => {
            setChosen(id);
            setFault(undefined);
          }}
          choices={others.map((one) => ({ value: one.customerUsername, label: one.name }))}
        />
      )}
    </Dialog>
  );
}
