import type { ShoppingList } from '@shop/contract/shopping-lists';
import { useContext, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { closePopover } from '#app/ui/popover-actions.ts';
import { ListNameDialog } from './list-name-dialog.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import type { ListCalls } from './use-list-calls.ts';
import { useRemoveLists } from './use-remove-lists.ts';

type Props = {
  readonly list: ShoppingList;
  readonly calls: ListCalls;
  /** More entries, before those of the list as a whole. */
  readonly children?: ReactNode;
};

/** What is done with a list as a whole, and seldom; only what this user may. */
export function ListMenu({ list, calls, children }: Props) {
  const t = useTexts('shopping-lists');
  const [asked, setAsked] = useState<'rename' | 'owner'>();
  const remove = useRemoveLists(calls);
  const viewOnly = useContext(ViewOnlyContext);
  const { name, isShared } = list;
  const may: Partial<ShoppingList['may']> = viewOnly === null ? list.may : {};
  const label = t('more', { name });
  const close = () => setAsked(undefined);
  if (!children && !Object.values(may).some(Boolean)) return null;
  return (
    <>
      <Popover align="end" label={label} buttonLabel={label} button={<Icon of="ellipsis" size={16} />}>
        <ul className="grid">
          {children}
          {may.rename && <MenuEntry onPress={() => setAsked('rename')}>{t('rename')}</MenuEntry>}
          {may.share && (
            <MenuEntry onPress={() => void calls.setShared(list, !isShared)}>
              {t(isShared ? 'unshare' : 'share')}
            </MenuEntry>
          )}
          {may.changeOwner && <MenuEntry onPress={() => setAsked('owner')}>{t('changeOwner')}</MenuEntry>}
          {may.remove && <MenuEntry onPress={() => void remove([list.idShoppingList], name)}>{t('delete')}</MenuEntry>}
        </ul>
      </Popover>
      {asked === 'rename' && (
        <ListNameDialog nameAtFirst={name} onClose={close} onSave={(next) => calls.rename(list, next)} />
      )}
      {asked === 'owner' && <OwnerDialog list={list} calls={calls} onClose={close} />}
    </>
  );
}

export function MenuEntry({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={(event: SyntheticEvent<HTMLElement>) => {
          closePopover(event);
          onPress();
        }}
        className="min-h-9 w-full rounded-control px-2.5 text-left hover:bg-sunken pointer-coarse:min-h-touch"
      >
        {children}
      </button>
    </li>
  );
}
