import type { HelpdeskFile } from '@shop/contract/helpdesk';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The files of customers, of whoever has the link, and of staff. */
export type FilesPath =
  | '/api/helpdesk/files'
  | '/api/operator/helpdesk/files'
  | `/api/helpdesk/conversation/${string}/files`;

type Props = {
  readonly files: readonly HelpdeskFile[];
  /** Where they are downloaded, up to the id. */
  readonly path: FilesPath;
};

/** The files of one entry, each a download. */
export function EntryFiles({ files, path }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ fileId, name, bytes }) => (
        <li key={fileId}>
          <a
            href={`${path}/${fileId}`}
            download
            className="flex min-h-touch items-center gap-2 rounded-control border border-line-2 px-3 py-1 text-small hover:border-edge sm:min-h-8"
          >
            <Icon of="file-down" size={15} />
            <span className="wrap-anywhere">{name}</span>
            <span className="text-note whitespace-nowrap text-ink-3">{formatBytes(bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
