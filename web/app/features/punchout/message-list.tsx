import { messageDirections, messageOutcomes, type InterfaceMessage } from '@shop/contract/punchout';
import type { Pagination } from '@shop/contract/page';
import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import type { ListQuery } from '#app/ui/list/list-query.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageDialog } from './message-dialog.tsx';

type Props = {
  readonly messages: readonly InterfaceMessage[];
  readonly pagination: Pagination;
  readonly query: ListQuery & { readonly outcome?: string | undefined; readonly direction?: string | undefined };
  readonly isOperator: boolean;
  readonly title: string;
  readonly action?: ReactNode;
};

/** Every message in both directions, the newest first. */
export function MessageList({ messages, pagination, query, isOperator, title, action }: Props) {
  const t = useTexts('punchout');
  const [opened, setOpened] = useState<InterfaceMessage>();
  const columns = useMemo(() => messageColumns(t, setOpened, isOperator), [t, isOperator]);
  return (
    <>
      <ListPage
        id="interface-messages"
        title={title}
        columns={columns}
        rows={messages}
        rowId={({ interfaceMessageId }) => String(interfaceMessageId)}
        rowLabel={({ interfaceName, kind }) => `${t(`kind.${kind}`)} ${interfaceName}`}
        pagination={pagination}
        query={query}
        searchHelp={t('log.searchHelp')}
        filters={[
          {
            name: 'outcome',
            label: t('log.outcome'),
            value: query.outcome ?? '',
            choices: messageOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
          },
          {
            name: 'direction',
            label: t('log.direction'),
            value: query.direction ?? '',
            choices: messageDirections.map((value) => ({ value, label: t(`direction.${value}`) })),
          },
        ]}
        empty={{ title: t('log.none'), text: t('log.noneText') }}
        action={action}
      />
      {opened && <MessageDialog message={opened} isOperator={isOperator} onClose={() => setOpened(undefined)} />}
    </>
  );
}
