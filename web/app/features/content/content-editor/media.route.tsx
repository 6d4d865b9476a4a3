import { contentMediaApi, mediaKinds, type Medium } from '@shop/contract/content-media';
import { contentMediaEndpoints } from '@shop/contract/content-media.schemas';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/media.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { Thumbnail } from './media-picker.tsx';
import { UploadButton } from './upload-button.tsx';

export const handle = { texts: ['content-editor', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, contentMediaEndpoints.media.query, 'media');
  return { ...(await context.get(apiContext).get(contentMediaApi.media, { query })), query };
}

/** Pictures and documents, where each is used, and which lack words for those who do not see them. */
export default function MediaRoute({ loaderData }: Route.ComponentProps) {
  const { media, pagination, query } = loaderData;
  const t = useTexts('content-editor');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      id="media"
      title={t('media.title')}
      columns={columns}
      rows={media}
      rowId={({ mediaId }) => String(mediaId)}
      rowLabel={({ name }) => name}
      pagination={pagination}
      query={query}
      filters={[
        {
          name: 'mediaKind',
          label: t('media.kind'),
          value: query.mediaKind ?? '',
          choices: mediaKinds.map((value) => ({ value, label: t(`mediaKind.${value}`) })),
        },
      ]}
      action={
        <UploadButton onUploaded={({ mediaId }) => void navigate(localPath(`/operator/media/${mediaId}?uploaded`))} />
      }
      empty={{ title: t('media.empty'), text: t('media.emptyText') }}
    />
  );
}

function columnsOf(t: Translate<'content-editor'>): readonly Column<Medium>[] {
  return [
    {
      key: 'name',
      header: t('media.name'),
      cell: (medium) => (
        <span className="flex items-center gap-3">
          <Thumbnail medium={medium} />
          <Link to={`/operator/media/${medium.mediaId}`} className="link min-w-0 truncate">
            {medium.name}
          </Link>
        </span>
      ),
      isAlwaysVisible: true,
    },
    {
      key: 'size',
      header: t('media.size'),
      cell: ({ bytes, picture }) =>
        picture ? `${picture.width} × ${picture.height} · ${formatBytes(bytes)}` : formatBytes(bytes),
    },
    {
      key: 'alt',
      header: t('media.alt'),
      cell: ({ kind, altText }) => {
        const missing = Object.entries(altText).flatMap(([language, text]) => (text === '' ? [language] : []));
        return kind === 'document' || missing.length === 0 ? (
          '–'
        ) : (
          <span className="font-medium text-warn-ink">{t('media.altMissing', { languages: missing.join(' ') })}</span>
        );
      },
    },
    {
      key: 'used',
      header: t('media.used'),
      cell: ({ usedIn }) =>
        usedIn.length === 0 ? (
          <span className="text-ink-3">{t('media.unused')}</span>
        ) : (
          usedIn.map(({ title, path }) => (
            <Link key={path} to={path} className="link mr-2">
              {title}
            </Link>
          ))
        ),
    },
    {
      key: 'savedAt',
      header: t('media.saved'),
      cell: ({ savedAt, savedBy }) => `${formatDateTime(savedAt)} · ${savedBy}`,
    },
  ];
}
