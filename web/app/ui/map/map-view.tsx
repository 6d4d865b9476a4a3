import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Note } from '../note.tsx';
import { Skeleton } from '../skeleton.tsx';
import { PinSign } from './map-pin.tsx';
import { degreesText, type MapPoint, type Place } from './place.ts';

/** Where maps come from; empty for none (docs/domain/maps.md#provider). */
export type MapSettings = {
  readonly tileUrl: string;
  readonly attribution: string;
  readonly googleMapsKey: string;
};

type Props = {
  readonly points: readonly MapPoint[];
  readonly settings: MapSettings;
  /** What the map shows. */
  readonly label: string;
  /** The key of the point that can be moved. */
  readonly movable?: string | undefined;
  readonly onMove?: ((place: Place) => void) | undefined;
  /** A press on a point, by its key. */
  readonly onPress?: ((key: string) => void) | undefined;
  /** The point that is looked at: near, in the middle, with its window. Left out, all points are in sight. */
  readonly focus?: MapFocus | undefined;
  /** Whether up to three points are named below with their coordinates; left out, they are. */
  readonly hasCoordinates?: boolean;
};

/** A point by its key, and what stands in its window, at most 300 px wide (docs/domain/maps.md#display). */
export type MapFocus = { readonly key: string; readonly info: ReactNode };

/** What is missing: the key does not work, tiles do not come, the device draws no maps. */
type MapFault = 'google' | 'tiles' | 'unsupported';

export type MapEngineProps = Omit<Props, 'onMove' | 'onPress' | 'movable' | 'focus' | 'hasCoordinates'> & {
  readonly focus: MapFocus | undefined;
  readonly movable: string | undefined;
  readonly onMove: ((place: Place) => void) | undefined;
  readonly onPress: ((key: string) => void) | undefined;
  readonly onFail: (fault: MapFault) => void;
};

// Loaded where a map is shown, and the one that is set: other pages carry nothing of either.
const TileMap = lazyComponent(() => import('./tile-map.tsx'));
const GoogleMap = lazyComponent(() => import('./google-map.tsx'));
const PlainPlan = lazyComponent(() => import('./plain-plan.tsx'));

/**
 * Points on a map, with their coordinates below, so that the page says everything without a map, too: while it loads, where
 * scripts or tiles do not come and where the device draws none (docs/domain/maps.md#without-a-map).
 */
export function MapView({ points, settings, label, movable, onMove, onPress, focus, hasCoordinates = true }: Props) {
  const t = useTexts('map');
  const [fault, setFault] = useState<MapFault>();
  const isInBrowser = useIsHydrated();
  const shared = { points, settings, label, movable, onMove, onPress, focus, onFail: setFault };
  return (
    <div>
      <div className="script-only [container-type:size] relative h-90 overflow-hidden rounded-card border border-line-2 bg-sunken lg:h-140">
        {isInBrowser ? (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <Engine {...shared} fault={fault} />
          </Suspense>
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <div role="status" className="mt-2 empty:hidden">
        {fault === 'google' && <Note tone="warning">{t('googleFailed')}</Note>}
        {fault === 'tiles' && <Note tone="info">{t('tilesFailed')}</Note>}
      </div>
      {hasCoordinates && points.length > 0 && points.length <= 3 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
          {points.map((point) => (
            <li key={point.key} className="flex items-center gap-2">
              <PinSign look={point.look} size={20} />
              <span>{point.label}</span>
              <span className="num font-mono text-note text-ink-3">{degreesText(point.place)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The map that is set, or the plan where there is none. */
function Engine({ fault, ...props }: MapEngineProps & { readonly fault: MapFault | undefined }) {
  if (fault === 'google' || fault === 'unsupported') return <PlainPlan {...props} />;
  return props.settings.googleMapsKey === '' ? <TileMap {...props} /> : <GoogleMap {...props} />;
}
