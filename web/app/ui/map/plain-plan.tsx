import { useTexts } from '#app/lib/texts.ts';
import { useState, type PointerEvent } from 'react';
import { MapButtons } from './map-buttons.tsx';
import { MapMarker } from './map-marker.tsx';
import { metresBetween, moveBy, type MapPoint, type Place } from './place.ts';
import type { MapEngineProps } from './map-view.tsx';

/** Ten squares along the shorter side. */
const GRID = {
  backgroundImage:
    'linear-gradient(var(--color-line-2) 1px, transparent 1px), linear-gradient(90deg, var(--color-line-2) 1px, transparent 1px)',
  backgroundSize: '10cqmin 10cqmin',
  backgroundPosition: 'center',
};
/** Metres along the shorter side, so that a point in any direction is on the plan. */
const SPAN_MIN = 60;
const SPAN_MAX = 2_000_000;

/**
 * How the points lie to each other, to scale and without a map: where the device draws none or none has come. North is up;
 * everything that a map can do with the points can be done here.
 */
export default function PlainPlan({ points, label, movable, onMove, onPress, focus }: MapEngineProps) {
  const t = useTexts('map');
  const [zoom, setZoom] = useState(0);
  const [held, setHeld] = useState<string>();
  // A point that moves must not move the plan under it.
  const [middle, setMiddle] = useState(() => centreOf(points));
  const centre = points.find(({ key }) => key === focus?.key)?.place ?? middle;
  const span = Math.min(SPAN_MAX, Math.max(SPAN_MIN, spanOf(points, centre) * 1.6)) / 1.6 ** zoom;

  function placeAt(event: PointerEvent<HTMLElement>): Place {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const metres = span / Math.min(width, height);
    return moveBy(centre, (event.clientX - left - width / 2) * metres, (top + height / 2 - event.clientY) * metres);
  }

  return (
    <>
      <div
        role="group"
        aria-label={label}
        className="relative size-full overflow-hidden bg-sunken"
        style={GRID}
        onPointerMove={(event) => {
          if (held !== undefined) onMove?.(placeAt(event));
        }}
        onPointerUp={() => setHeld(undefined)}
        onPointerLeave={() => setHeld(undefined)}
      >
        {points.map((point) => {
          const { x, y } = offset(centre, point.place);
          return (
            <div
              key={point.key}
              className={`absolute -translate-1/2 ${point.key === focus?.key ? 'z-10' : ''}`}
              style={{ left: `calc(50% + ${(x / span) * 100}cqmin)`, top: `calc(50% - ${(y / span) * 100}cqmin)` }}
              onPointerDown={() => movable === point.key && onMove && setHeld(point.key)}
            >
              <MapMarker
                point={point}
                onMove={movable === point.key ? onMove : undefined}
                onPress={onPress && (() => onPress(point.key))}
                info={point.key === focus?.key ? focus.info : undefined}
              />
            </div>
          );
        })}
      </div>
      <MapButtons
        onZoom={(by) => setZoom(Math.max(-6, Math.min(6, zoom + by)))}
        onCentre={() => {
          setMiddle(centreOf(points));
          setZoom(0);
        }}
      />
      <p className="absolute right-2 bottom-1 rounded-small bg-raised px-1 text-note text-ink-2">
        {t('grid', { metres: Math.max(1, Math.round(span / 10)) })}
      </p>
    </>
  );
}

function centreOf(points: readonly MapPoint[]): Place {
  const [first] = points;
  if (!first) return { lat: 46.8182, long: 8.2275 };
  const lats = points.map(({ place }) => place.lat);
  const longs = points.map(({ place }) => place.long);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: middle(lats), long: middle(longs) };
}

function spanOf(points: readonly MapPoint[], centre: Place): number {
  return Math.max(0, ...points.map(({ place }) => metresBetween(centre, place) * 2));
}

/** Metres to the east and to the north. */
function offset(from: Place, to: Place): { readonly x: number; readonly y: number } {
  const x = metresBetween(from, { lat: from.lat, long: to.long }) * Math.sign(to.long - from.long);
  const y = metresBetween(from, { lat: to.lat, long: from.long }) * Math.sign(to.lat - from.lat);
  return { x, y };
}
