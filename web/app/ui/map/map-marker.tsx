import type { KeyboardEvent } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { PinSign } from './map-pin.tsx';
import { moveByKey, type MapPoint, type Place } from './place.ts';

export type MarkerProps = {
  readonly point: MapPoint;
  /** With this the point can be moved: dragged, or by arrow keys in steps of a metre. */
  readonly onMove?: ((place: Place) => void) | undefined;
  /** With this a press on the point leads somewhere. */
  readonly onPress?: (() => void) | undefined;
};

/** A point that stands on a map, whichever map it is. */
export function MapMarker({ point, onMove, onPress }: MarkerProps) {
  const t = useTexts('map');
  if (!onMove && !onPress) {
    return (
      <span role="img" aria-label={point.label} title={point.label}>
        <PinSign look={point.look} />
      </span>
    );
  }

  function move(event: KeyboardEvent) {
    const place = onMove && moveByKey(point.place, event.key, event.shiftKey);
    if (!place) return;
    // The map itself would move, too.
    event.preventDefault();
    event.stopPropagation();
    onMove(place);
  }

  return (
    <button
      type="button"
      title={point.label}
      aria-label={onMove ? t('movable', { point: point.label }) : point.label}
      onKeyDown={move}
      onClick={onPress}
      className={`block rounded-pill focus-visible:outline-3 focus-visible:outline-focus ${onMove ? 'cursor-move touch-none' : ''}`}
    >
      <PinSign look={point.look} />
    </button>
  );
}
