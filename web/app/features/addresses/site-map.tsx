import { addressesApi, type Address, type MapSettings } from '@shop/contract/addresses';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MapView } from '#app/ui/map/map-view.tsx';
import type { Place } from '#app/ui/map/place.ts';
import { Note } from '#app/ui/note.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { mapPointsOf } from './site-points.ts';

type Props = { readonly address: Address; readonly settings: MapSettings };

/** The points of a place on the map; whoever may moves the unloading point here, without opening the form. */
export function SiteMap({ address, settings }: Props) {
  const t = useTexts('addresses');
  const { revalidate } = useRevalidator();
  const [moved, setMoved] = useState<Place | null>(null);
  const [isMoving, setMoving] = useState(false);
  const saving = useButtonState();
  const points = mapPointsOf(moved ? { ...address, unloadLat: moved.lat, unloadLong: moved.long } : address, t);
  if (points.length === 0) return <Note>{t('page.noPoints')}</Note>;

  function stop() {
    setMoving(false);
    setMoved(null);
  }

  async function save() {
    if (!moved) return stop();
    const body = { addressId: address.id, version: address.version, unloadLat: moved.lat, unloadLong: moved.long };
    const answer = await browserApi.ask(addressesApi.update, { body });
    await revalidate();
    if (!answer.ok) return false;
    stop();
    notify({ type: 'success', message: t('page.saved') });
    return true;
  }

  return (
    <div>
      <MapView
        points={points}
        settings={settings}
        label={t('page.map', { name: address.company })}
        movable={isMoving ? 'unload' : undefined}
        onMove={isMoving ? setMoved : undefined}
      />
      {address.mayEdit && address.unloadLat !== null && (
        <div className="script-only mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          {isMoving ? (
            <>
              <Button look="primary" size="small" state={saving.state} onClick={() => void saving.during(save)}>
                {t('page.moveSave')}
              </Button>
              <Button size="small" onClick={stop}>
                {t('page.cancel')}
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => setMoving(true)}>
              <Icon of="crosshair" size={14} />
              {t('page.moveUnload')}
            </Button>
          )}
          <span className="text-note text-ink-3">{t('page.moveHint')}</span>
        </div>
      )}
    </div>
  );
}
