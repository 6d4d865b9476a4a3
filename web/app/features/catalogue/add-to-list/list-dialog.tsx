import { LIST_NAME_MAX, type ShoppingList } from '@shop/contract/shopping-lists';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { newRequestId } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notifications.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldFrame, TextField } from '#app/ui/field.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SpecificityDialog } from '../specificities/specificity-dialog.tsx';
import { AlreadyListed } from './already-listed.tsx';
import { lastListOf, rememberList } from './last-list.ts';
import { askLists } from './list-choice.ts';
import type { ListedProduct, ListRequest } from './list-request.ts';
import { beginList, putOnList } from './put-on-list.ts';

const NEW = 'new';

type Props = {
  readonly request: ListRequest;
  /** Whose last list is offered first. */
  readonly user: string;
  readonly onClose: () => void;
};

/** Which list, and how many; of a family one article is chosen before (docs/domain/shopping-lists.md#adding). */
export function ListDialog({ request, user, onClose }: Props) {
  const t = useTexts('add-to-list');
  const [chosen, setChosen] = useState<ListedProduct>();
  /** The choice of the article closes itself: what is asked next is the list. */
  const isTaken = useRef(false);
  const {
    data: lists,
    isError,
    refetch,
  } = useQuery(
    { queryKey: ['shopping-lists', user], queryFn: ({ signal }) => askLists(signal), staleTime: 0 },
    queryClient,
  );
  const family = 'products' in request ? request.products.find(({ isFamily }) => isFamily) : undefined;
  if (family && !chosen) {
    return (
      <SpecificityDialog
        sku={family.sku}
        name={family.name}
        quantity={null}
        takeLabel={t('add')}
        onTake={(sku, quantity, name) => {
          isTaken.current = true;
          setChosen({ sku, name, quantity });
          return Promise.resolve(undefined);
        }}
        onClose={() => isTaken.current || onClose()}
      />
    );
  }
  const wanted = chosen ? { products: [chosen] } : request;
  return (
    <Dialog asksWhenTyped={false} isOpen onClose={onClose} title={t('title')}>
      {isError && (
        <Note
          tone="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Note>
      )}
      {!lists && !isError && <Skeleton className="h-40 w-full" />}
      {lists && <ListForm request={wanted} lists={lists} user={user} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = Props & { readonly lists: readonly ShoppingList[] };

function ListForm({ request, lists, user, onClose }: FormProps) {
  const t = useTexts('add-to-list');
  const single = singleOf(request);
  const [listId, setListId] = useState(() => firstChoice(lists, user));
  const [name, setName] = useState(lists.length === 0 ? t('mine') : '');
  const [quantity, setQuantity] = useState(single?.quantity ?? 1);
  const isQuantity = useRef(true);
  const { fault, setFault, isBusy, put } = usePut({ user, onClose });
  const isNew = listId === NEW;

  function submit() {
    if (!isQuantity.current) return;
    if (isNew && name.trim() === '') return setFault(t('nameMissing'));
    const wanted = single ? { products: [{ ...single, quantity }] } : request;
    void put(wanted, isNew ? { name: name.trim() } : { list: lists.find((one) => one.idShoppingList === listId) });
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="font-medium">{nameOf(request, t)}</p>
      <Select
        label={t('list')}
        value={listId}
        onChange={(id) => {
          setListId(id);
          setFault(undefined);
        }}
        choices={[...lists.map((list) => ({ value: list.idShoppingList, label: labelOf(list, t) })), newChoice(t)]}
        {...(!isNew && fault !== undefined && { error: fault })}
      />
      {isNew && (
        <TextField
          label={t('name')}
          help={t('nameHelp')}
          error={fault}
          value={name}
          required
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setFault(undefined);
          }}
        />
      )}
      {single && (
        <FieldFrame id="list-quantity" label={t('quantity')}>
          <QuantityStepper
            label={single.name}
            value={quantity}
            onChange={setQuantity}
            onEnter={submit}
            onValidity={(isValid) => {
              isQuantity.current = isValid;
            }}
          />
        </FieldFrame>
      )}
      <Button type="submit" look="primary" state={isBusy ? 'busy' : 'default'} className="justify-self-end">
        {t('add')}
      </Button>
      {single && <AlreadyListed sku={single.sku} />}
    </form>
  );
}

type Target = { readonly name: string } | { readonly list: ShoppingList | undefined };

/** Sends it, with the same request ids when it is tried once more. */
function usePut({ user, onClose }: Pick<Props, 'user' | 'onClose'>) {
  const t = useTexts('add-to-list');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** Of the list that is begun under this name, and of what is put on it: tried again, neither is done twice. */
  const ids = useRef({ name: '', begin: newRequestId(), put: newRequestId() });

  async function put(request: ListRequest, target: Target): Promise<void> {
    setBusy(true);
    if ('name' in target && target.name !== ids.current.name)
      ids.current = { ...ids.current, name: target.name, begin: newRequestId() };
    try {
      const begun = 'name' in target ? await beginList(target.name, ids.current.begin) : undefined;
      if (begun && !begun.ok) return setFault(textOf(begun.messages));
      const listId = begun ? begun.listId : ('list' in target && target.list?.idShoppingList) || '';
      const answer = await putOnList(listId, request, ids.current.put);
      ids.current = { ...ids.current, put: newRequestId() };
      if (!answer.ok) return setFault(textOf(answer.messages));
      rememberList(user, listId);
      const list = 'name' in target ? target.name : (target.list?.name ?? '');
      const offer = { label: t('show'), run: () => void navigate(localPath(`/shopping-list/${listId}`)) };
      const message = t('added', { count: answer.count, name: nameOf(request, t), list });
      notify({ type: 'success', message, offer });
      const { skippedCustomItems: count } = answer;
      if (count > 0) notify({ type: 'error', message: t('skippedCustom', { count }) });
      onClose();
    } catch (error) {
      setFault((error instanceof ApiFailure && textOf(error.failure.messages)) || t('offline'));
    } finally {
      setBusy(false);
    }
  }

  return { fault, setFault, isBusy, put };
}

type Say = ReturnType<typeof useTexts<'add-to-list'>>;

function newChoice(t: Say) {
  return { value: NEW, label: t('newList') };
}

/** The list that was added to last, or the one that was changed last. */
function firstChoice(lists: readonly ShoppingList[], user: string): string {
  const last = lastListOf(user);
  return (lists.find(({ idShoppingList }) => idShoppingList === last) ?? lists[0])?.idShoppingList ?? NEW;
}

function labelOf({ name, owner }: ShoppingList, t: Say): string {
  return owner.isMe ? name : t('of', { name, owner: owner.name });
}

/** The one article that is meant, whose quantity may be changed. */
function singleOf(request: ListRequest): ListedProduct | undefined {
  if (!('products' in request) || (request.combinations ?? []).length > 0) return undefined;
  return request.products.length === 1 ? request.products[0] : undefined;
}

function nameOf(request: ListRequest, t: Say): string {
  if ('cartId' in request) return t('wholeCart');
  const count = request.products.length + (request.combinations ?? []).length;
  return singleOf(request)?.name ?? t('articles', { count });
}

function textOf(messages: readonly { readonly message: string }[]): string {
  return messageText({ messages });
}
