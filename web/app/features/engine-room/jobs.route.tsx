import { jobStates, type JobInQueue } from '@shop/contract/engine-room';
import { engineRoomApi } from '@shop/contract/engine-room';
import { engineRoomEndpoints } from '@shop/contract/engine-room.schemas';
import { useMemo, useState } from 'react';
import type { Route } from './+types/jobs.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { FailedKinds } from './failed-kinds.tsx';
import { JobDialog } from './job-dialog.tsx';
import { RecordLink } from './record-link.tsx';
import { useJobDecisions } from './use-job-decisions.ts';

export const handle = { texts: ['engine-room', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, engineRoomEndpoints.jobs.query, 'jobs');
  return { ...(await context.get(apiContext).get(engineRoomApi.jobs, { query })), query };
}

/** For the operator's administration: background work that has not succeeded yet (docs/domain/engine-room.md#jobs). */
export default function JobsRoute({ loaderData }: Route.ComponentProps) {
  const { jobs, counts, failedKinds, pagination, query } = loaderData;
  const t = useTexts('engine-room');
  const { retry, retryKind, discard } = useJobDecisions();
  const [shownId, setShownId] = useState<string>();
  const [discarded, setDiscarded] = useState<readonly string[]>();
  const columns = useMemo(() => columnsOf(t, setShownId), [t]);
  const shown = jobs.find(({ jobId }) => jobId === shownId);
  const failedOf = (ids: readonly string[]) =>
    jobs.filter(({ jobId, state }) => state === 'failed' && ids.includes(jobId)).map(({ jobId }) => jobId);
  return (
    <>
      <ListPage
        id="jobs"
        title={t('jobs.title')}
        columns={columns}
        rows={jobs}
        rowId={({ jobId }) => jobId}
        rowLabel={({ title }) => title}
        pagination={pagination}
        query={query}
        searchHelp={t('jobs.searchHelp')}
        action={<RecordLink />}
        filters={[
          {
            name: 'state',
            label: t('jobs.state'),
            value: query.state ?? '',
            choices: jobStates.map((value) => ({ value, label: stateWithCount(t, value, counts) })),
          },
        ]}
        empty={{ title: t('jobs.empty'), text: t('jobs.emptyText') }}
        bulkActions={[
          { label: t('jobs.retry'), run: (ids) => retry(failedOf(ids)) },
          { label: t('jobs.discard'), isDanger: true, run: async (ids) => setDiscarded(failedOf(ids)) },
        ]}
      />
      <FailedKinds kinds={failedKinds} onRetry={retryKind} />
      {shown && (
        <JobDialog
          job={shown}
          onRetry={() => retry([shown.jobId])}
          onDiscard={() => setDiscarded([shown.jobId])}
          onClose={() => setShownId(undefined)}
        />
      )}
      {discarded && (
        <DiscardDialog
          count={discarded.length}
          onDiscard={(reason) => discard(discarded, reason)}
          onClose={() => {
            setDiscarded(undefined);
            setShownId(undefined);
          }}
        />
      )}
    </>
  );
}

function stateWithCount(
  t: Translate<'engine-room'>,
  state: JobInQueue['state'],
  counts: Route.ComponentProps['loaderData']['counts'],
): string {
  const name = t(`jobs.states.${state}`);
  return state === 'discarded' ? name : `${name} (${formatQuantity(counts[state])})`;
}

function columnsOf(t: Translate<'engine-room'>, onShow: (id: string) => void): readonly Column<JobInQueue>[] {
  return [
    {
      key: 'title',
      header: t('jobs.job'),
      cell: ({ jobId, title }) => (
        <button type="button" className="link min-h-6 text-left" onClick={() => onShow(jobId)}>
          {title}
        </button>
      ),
      isAlwaysVisible: true,
    },
    { key: 'state', header: t('jobs.state'), cell: ({ state }) => t(`jobs.states.${state}`) },
    { key: 'cause', header: t('jobs.cause'), cell: ({ cause }) => (cause === null ? '–' : t(`jobs.causes.${cause}`)) },
    {
      key: 'createdAt',
      header: t('jobs.createdAt'),
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    { key: 'tries', header: t('tries'), cell: ({ tries }) => tries, align: 'end' },
    {
      key: 'nextTryAt',
      header: t('jobs.nextTryAt'),
      cell: ({ nextTryAt }) => (nextTryAt === null ? '–' : formatDateTime(nextTryAt)),
    },
    {
      key: 'endedAt',
      header: t('jobs.endedAt'),
      cell: ({ endedAt }) => (endedAt === null ? '–' : formatDateTime(endedAt)),
      isHiddenAtFirst: true,
    },
  ];
}
