import { emailTextsApi, type EmailTextSummary } from '@shop/contract/email-texts';
import { emailTextsEndpoints } from '@shop/contract/email-texts.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/email-texts.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';

export const handle = { texts: ['email-texts', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, emailTextsEndpoints.list.query, 'email-texts');
  return { ...(await context.get(apiContext).get(emailTextsApi.list, { query })), query };
}

/** Every text of the shop's e-mails, to be put into the operator's own words (docs/domain/email.md#texts). */
export default function EmailTextsRoute({ loaderData }: Route.ComponentProps) {
  const { texts, groups, pagination, query } = loaderData;
  const t = useTexts('email-texts');
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      id="email-texts"
      title={t('title')}
      columns={columns}
      rows={texts}
      rowId={idOf}
      rowLabel={({ text }) => text}
      pagination={pagination}
      query={query}
      searchHelp={t('searchHelp')}
      filters={[
        {
          name: 'emailGroup',
          label: t('group'),
          value: query.emailGroup ?? '',
          choices: [
            { value: '', label: t('allGroups') },
            ...groups.map(({ emailGroup, groupName }) => ({ value: emailGroup, label: groupName })),
          ],
        },
        {
          name: 'own',
          label: t('state'),
          value: query.own ?? '',
          choices: [
            { value: '', label: t('all') },
            { value: 'yes', label: t('ownOnly') },
          ],
        },
      ]}
      empty={{ title: t('empty') }}
    />
  );
}

function idOf({ emailGroup, emailWord }: EmailTextSummary): string {
  return `${emailGroup}/${emailWord}`;
}

function columnsOf(t: Translate<'email-texts'>): readonly Column<EmailTextSummary>[] {
  return [
    {
      key: 'text',
      header: t('text'),
      cell: (one) => (
        <Link to={`/operator/email-texts/${idOf(one)}`} className="link line-clamp-2 max-w-140 wrap-anywhere">
          {one.text}
        </Link>
      ),
      isAlwaysVisible: true,
    },
    { key: 'group', header: t('group'), cell: ({ groupName }) => groupName },
    { key: 'isOwn', header: t('state'), cell: ({ isOwn }) => (isOwn ? <Label>{t('own')}</Label> : t('shops')) },
    {
      key: 'savedAt',
      header: t('saved'),
      cell: ({ savedAt, savedBy }) => (savedAt === null ? '–' : `${formatDateTime(savedAt)} · ${savedBy}`),
    },
  ];
}
