import { engineRoomApi } from '@shop/contract/engine-room';
import type { Route } from './+types/systems.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Fact } from '#app/ui/fact.tsx';
import { CachesTable } from './caches-table.tsx';
import { CallsTable } from './calls-table.tsx';
import { IndexCard } from './index-card.tsx';
import { RecordLink } from './record-link.tsx';
import { SystemCard } from './system-card.tsx';

export const handle = { texts: ['engine-room', 'list'] };

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).get(engineRoomApi.systems);
}

/** Index, caches, ERP and payment calls, storage and versions (docs/domain/engine-room.md#systems). */
export default function SystemsRoute({ loaderData }: Route.ComponentProps) {
  const { index, caches, calls, storage, versions } = loaderData;
  const t = useTexts('engine-room');
  return (
    <>
      <title>{t('systems.title')}</title>
      <div className="my-5 flex flex-wrap items-center gap-3">
        <h1 className="grow">{t('systems.title')}</h1>
        <RecordLink />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <IndexCard index={index} />
        <SystemCard id="versions" title={t('versions.title')}>
          <dl className="grid grid-cols-2 gap-3">
            <Fact name={t('versions.shop')}>{versions.shop}</Fact>
            <Fact name="Node.js">{versions.node}</Fact>
            <Fact name="PostgreSQL">{versions.postgres}</Fact>
            <Fact name={t('versions.migrations')}>
              {`${formatQuantity(versions.migrations)}${versions.lastMigrationAt === null ? '' : ` · ${formatDateTime(versions.lastMigrationAt)}`}`}
            </Fact>
            <Fact name={t('versions.last')}>{versions.lastMigration}</Fact>
          </dl>
        </SystemCard>
        <CallsTable calls={calls} />
        <SystemCard id="storage" title={t('storage.title')}>
          <dl className="mb-4 grid grid-cols-2 gap-3">
            <Fact name={t('storage.database')}>{formatBytes(storage.databaseBytes)}</Fact>
            <Fact name={t('storage.files')}>
              {`${formatQuantity(storage.fileCount)} · ${formatBytes(storage.fileBytes)}`}
            </Fact>
          </dl>
          <details>
            <summary className="w-fit cursor-pointer text-note leading-6 text-ink-2 hover:text-ink">
              {t('storage.largest')}
            </summary>
            <ul className="text-small">
              {storage.tables.map(({ table, bytes }) => (
                <li key={table} className="flex gap-3 border-b border-line py-1.5 last:border-0">
                  <span className="min-w-0 grow font-mono text-note wrap-anywhere">{table}</span>
                  <span className="whitespace-nowrap">{formatBytes(bytes)}</span>
                </li>
              ))}
            </ul>
          </details>
        </SystemCard>
        <CachesTable caches={caches} />
      </div>
    </>
  );
}
