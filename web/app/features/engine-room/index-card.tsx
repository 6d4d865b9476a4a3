import { engineRoomApi, type Systems } from '@shop/contract/engine-room';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Note } from '#app/ui/note.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { SystemCard } from './system-card.tsx';

/** While the index is built the page looks again so often, milliseconds. */
const LOOK_AGAIN_MS = 1_000;

/** The search index: state, size, version, and building it anew while the old one answers. */
export function IndexCard({ index }: { readonly index: Systems['index'] }) {
  const t = useTexts('engine-room');
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const { startedAt, endedAt, error } = index.rebuild;
  const isBuilding = startedAt !== null && endedAt === null;
  useEffect(() => {
    if (!isBuilding) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBuilding, revalidate]);

  async function rebuild(): Promise<boolean> {
    const answer = await browserApi.ask(engineRoomApi.rebuildIndex);
    await revalidate();
    return answer.ok;
  }

  return (
    <SystemCard
      id="index"
      title={t('index.title')}
      action={
        <Button
          size="small"
          className="script-only"
          state={isBuilding ? 'busy' : state}
          onClick={() => void during(rebuild)}
        >
          {t('index.rebuild')}
        </Button>
      }
    >
      <dl className="grid grid-cols-2 gap-3">
        <Fact name={t('index.state')}>{t(index.isReady ? 'index.ready' : 'index.notReady')}</Fact>
        <Fact name={t('index.products')}>{formatQuantity(index.products)}</Fact>
        <Fact name={t('index.version')}>{index.version}</Fact>
        <Fact name={t('index.rebuilt')}>{endedAt === null ? '' : formatDateTime(endedAt)}</Fact>
      </dl>
      <div role="status" className="mt-3 empty:hidden">
        {isBuilding && <Note>{t('index.building', { time: formatDateTime(startedAt) })}</Note>}
        {error !== '' && <Note tone="error">{t('index.failed', { error })}</Note>}
      </div>
    </SystemCard>
  );
}
