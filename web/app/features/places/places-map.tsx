import type { ShownBlock } from '@shop/contract/content';
import type { ShopPlace } from '@shop/contract/places';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MapView } from '#app/ui/map/map-view.tsx';
import type { MapPoint, Place } from '#app/ui/map/place.ts';
import { nearestFirst } from './nearest-first.ts';
import { OpeningState } from './opening-state.tsx';
import { PlaceCard, telUrl } from './place-card.tsx';
import { routeUrl } from './route-url.ts';
import { useOwnBranch } from './use-own-branch.ts';

type Props = Pick<Extract<ShownBlock, { readonly type: 'map' }>, 'places' | 'maps' | 'shownAt'>;

/** How often "open now" is looked at again, ms. */
const NOW_MS = 30_000;
const HASH = '#place-';

/** Places beside their map: chosen in the list, on the map or by the address (`#place-BE`). */
export default function PlacesMap({ places, maps, shownAt }: Props) {
  const t = useTexts('places');
  const now = useNow(shownAt);
  const box = useRef<HTMLDivElement>(null);
  const [shownId, setShownId] = useShownPlace(places);
  const [here, setHere] = useState<Place>();
  const [isAsking, setAsking] = useState(false);
  const own = useOwnBranch(new Map(places.map(({ erpId, name }) => [erpId, name])));
  const shown = places.find(({ erpId }) => erpId === shownId);

  function show(id: string) {
    setShownId(id);
    box.current?.scrollIntoView({ block: 'nearest' });
  }

  function findNearest() {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const found = { lat: coords.latitude, long: coords.longitude };
        setHere(found);
        const nearest = nearestFirst(places, found)[0]?.place;
        if (nearest?.geoPoint) setShownId(nearest.erpId);
      },
      () => {
        setAsking(false);
        notify({ type: 'warning', message: t('noPlace') });
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  }

  const points = places.flatMap(pointOf);
  return (
    <div
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-6"
      onKeyDown={({ key }) => key === 'Escape' && setShownId(undefined)}
    >
      {points.length > 0 && (
        <div ref={box} className="scroll-mt-24 lg:sticky lg:top-24 lg:order-2">
          <MapView
            points={points}
            settings={maps}
            label={t('map')}
            hasCoordinates={false}
            onPress={setShownId}
            focus={
              shown && {
                key: shown.erpId,
                info: <PlaceWindow place={shown} now={now} onClose={() => setShownId(undefined)} />,
              }
            }
          />
        </div>
      )}
      <div>
        <div className="script-only mb-3">
          <Button state={isAsking ? 'busy' : 'default'} onClick={findNearest}>
            <Icon of="locate" size={16} /> {t('nearest')}
          </Button>
        </div>
        <ul className="grid gap-3">
          {nearestFirst(places, here).map(({ place, metres }) => (
            <PlaceCard
              key={place.erpId}
              place={place}
              now={now}
              metres={metres}
              isShown={place.erpId === shownId}
              onShow={place.geoPoint ? () => show(place.erpId) : undefined}
              own={
                own?.branchId === undefined
                  ? undefined
                  : {
                      isOwn: own.branchId === place.erpId,
                      onToggle: () => own.choose(own.branchId === place.erpId ? null : place.erpId),
                    }
              }
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

type WindowProps = { readonly place: ShopPlace; readonly now: Date; readonly onClose: () => void };

/** What the map says of the place that is chosen. */
function PlaceWindow({ place, now, onClose }: WindowProps) {
  const t = useTexts('places');
  return (
    <div role="group" aria-label={place.name} className="grid gap-1">
      <div className="flex items-start gap-3">
        <b className="grow text-body font-semibold">{place.name}</b>
        <button
          type="button"
          aria-label={t('closeWindow')}
          title={t('closeWindow')}
          onClick={onClose}
          className="-mt-1.5 -mr-1.5 grid size-8 place-items-center rounded-small text-ink-2 hover:bg-sunken pointer-coarse:size-11"
        >
          <Icon of="x" size={16} />
        </button>
      </div>
      <OpeningState place={place} now={now} />
      <span>
        {place.street}, {place.zipCode} {place.city}
      </span>
      <span className="flex flex-wrap gap-x-4">
        <a href={telUrl(place.phone)} className="link inline-flex min-h-8 items-center whitespace-nowrap">
          {place.phone}
        </a>
        <a
          href={routeUrl(place)}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-8 items-center"
        >
          {t('route')}
        </a>
      </span>
    </div>
  );
}

function pointOf({ erpId, name, geoPoint }: ShopPlace): readonly MapPoint[] {
  return geoPoint ? [{ key: erpId, look: 'site', label: name, place: geoPoint }] : [];
}

/** The instant at which the page was rendered, then the present one: the browser hydrates what the server has written. */
function useNow(shownAt: string): Date {
  const [now, setNow] = useState(() => new Date(shownAt));
  useEffect(() => {
    const update = () => setNow(new Date());
    update();
    const timer = setInterval(update, NOW_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The place that the address names, until another one is chosen. It is written there without a step in the history. */
function useShownPlace(places: readonly ShopPlace[]) {
  const location = useLocation();
  // The server does not know the hash.
  const hash = useIsHydrated() ? location.hash : '';
  const [chosen, setChosen] = useState<string | null>();
  const named = places.find(({ erpId, geoPoint }) => geoPoint && hash === `${HASH}${erpId}`)?.erpId;
  function choose(next: string | undefined) {
    setChosen(next ?? null);
    const { pathname, search } = window.location;
    history.replaceState(history.state, '', next === undefined ? pathname + search : `${HASH}${next}`);
  }
  return [chosen === undefined ? named : (chosen ?? undefined), choose] as const;
}
