import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { PinSign } from './map-pin.tsx';
import { moveByKey, type MapPoint, type Place } from './place.ts';

export type MarkerProps = {
  readonly point: MapPoint;
  /** With this the point can be moved: dragged, or by arrow keys in steps of a metre. */
  readonly onMove?: ((place: Place) => void) | undefined;
  /** With this a press on the point leads somewhere. */
  readonly onPress?: (() => void) | undefined;
  /** Its window, while it is looked at. */
  readonly info?: ReactNode;
};

/** A point that stands on a map, whichever map it is. */
export function MapMarker({ info, ...props }: MarkerProps) {
  if (info === undefined) return <MarkerSign {...props} />;
  return (
    <div className="relative">
      <MarkerSign {...props} />
      <div
        className="absolute bottom-full left-1/2 mb-2 w-max max-w-[min(300px,80cqw)] -translate-x-1/2 cursor-auto rounded-card border border-line-2 bg-raised p-3 text-left font-sans text-small text-ink shadow-float"
        // The map under it is neither pushed nor zoomed.
        onMouseDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
      >
        {info}
      </div>
    </div>
  );
}

function MarkerSign({ point, onMove, onPress }: Omit<MarkerProps, 'info'>) {
  const t = useTexts('map');
  const sign = useRef<HTMLButtonElement>(null);
  const isMovable = onMove !== undefined;

  // Who wants to move it has the arrow keys at once.
  useEffect(() => {
    if (isMovable) sign.current?.focus();
  }, [isMovable]);

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
      ref={sign}
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
