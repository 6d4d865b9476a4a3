import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MapButtons } from './map-buttons.tsx';
import { MapMarker } from './map-marker.tsx';
import { rounded, type MapPoint } from './place.ts';
import type { MapEngineProps } from './map-view.tsx';

maplibre.setWorkerUrl(workerUrl);

/** How near the map begins (docs/domain/maps.md#display). */
const ZOOM = 18;
const TILE_ZOOM_MAX = 19;

/** A map of tiles from the address that the settings name, drawn by MapLibre. */
export default function TileMap({ points, settings, label, movable, onMove, onPress, focus, onFail }: MapEngineProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<maplibre.Map>();
  const first = useRef({ points, settings, onFail });

  useEffect(() => {
    const { points, settings, onFail } = first.current;
    if (!box.current) return undefined;
    let opened: maplibre.Map;
    try {
      opened = new maplibre.Map({
        container: box.current,
        style: styleOf(settings.tileUrl, settings.attribution),
        ...viewOf(points),
        maxZoom: TILE_ZOOM_MAX,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        attributionControl: { compact: false },
        fadeDuration: 0,
      });
    } catch {
      // The device draws no maps: without WebGL there is the plan.
      onFail('unsupported');
      return undefined;
    }
    opened.touchZoomRotate.disableRotation();
    opened.on('error', ({ error }) => {
      if (/fetch|HTTP|load|status/i.test(error.message)) onFail('tiles');
    });
    setMap(opened);
    return () => opened.remove();
  }, []);

  // Another list of points is another view; a point that moves is not.
  const near = points.find(({ key }) => key === focus?.key);
  const keys = near?.key ?? points.map(({ key }) => key).join(' ');
  const shown = useRef(points.map(({ key }) => key).join(' '));
  useEffect(() => {
    if (!map || shown.current === keys) return;
    shown.current = keys;
    const view = viewOf(near ? [near] : points);
    if ('bounds' in view) map.fitBounds(view.bounds, { ...view.fitBoundsOptions, animate: false });
    else map.jumpTo(view);
  }, [map, keys, points, near]);

  return (
    <>
      <div ref={box} role="group" aria-label={label} className="size-full" />
      {map && (
        <>
          <MapButtons
            onZoom={(by) => (by > 0 ? map.zoomIn() : map.zoomOut())}
            onCentre={() => {
              const view = viewOf(points);
              if ('bounds' in view) map.fitBounds(view.bounds, view.fitBoundsOptions);
              else map.easeTo(view);
            }}
          />
          {points.map((point) => (
            <Marker
              key={point.key}
              map={map}
              point={point}
              onMove={movable === point.key ? onMove : undefined}
              onPress={onPress && (() => onPress(point.key))}
              info={point === near ? focus?.info : undefined}
            />
          ))}
        </>
      )}
    </>
  );
}

type MarkerProps = Pick<MapEngineProps, 'onMove'> & {
  readonly map: maplibre.Map;
  readonly point: MapPoint;
  readonly onPress: (() => void) | undefined;
  readonly info: ReactNode;
};

function Marker({ map, point, onMove, onPress, info }: MarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  const [marker] = useState(() => new maplibre.Marker({ element }).setLngLat([point.place.long, point.place.lat]));
  const { lat, long } = point.place;
  const isMovable = onMove !== undefined;

  useEffect(() => {
    marker.addTo(map);
    // What it is called stands on the sign in it.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    element.removeAttribute('tabindex');
    return () => void marker.remove();
  }, [map, marker, element]);
  const isNear = info !== undefined;
  useEffect(() => {
    // Its window lies over the other points.
    element.style.setProperty('z-index', isNear ? '1' : '');
  }, [element, isNear]);
  useEffect(() => void marker.setLngLat([long, lat]), [marker, lat, long]);
  useEffect(() => void marker.setDraggable(isMovable), [marker, isMovable]);
  useEffect(() => {
    const end = () => {
      const at = marker.getLngLat();
      onMove?.(rounded({ lat: at.lat, long: at.lng }));
    };
    marker.on('dragend', end);
    return () => void marker.off('dragend', end);
  }, [marker, onMove]);

  return createPortal(<MapMarker point={point} onMove={onMove} onPress={onPress} info={info} />, element);
}

function styleOf(tileUrl: string, attribution: string): maplibre.StyleSpecification {
  if (tileUrl === '') return { version: 8, sources: {}, layers: [] };
  const tiles = { type: 'raster' as const, tiles: [tileUrl], tileSize: 256, maxzoom: TILE_ZOOM_MAX, attribution };
  return { version: 8, sources: { tiles }, layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }] };
}

type View =
  | {
      readonly bounds: maplibre.LngLatBounds;
      readonly fitBoundsOptions: { readonly padding: number; readonly maxZoom: number };
    }
  | { readonly center: [number, number]; readonly zoom: number };

/** All points in view; of a single one what lies around it. */
function viewOf(points: readonly MapPoint[]): View {
  const [first] = points;
  const bounds = new maplibre.LngLatBounds();
  for (const { place } of points) bounds.extend([place.long, place.lat]);
  if (points.length > 1) return { bounds, fitBoundsOptions: { padding: 60, maxZoom: ZOOM } };
  return {
    center: first ? ([first.place.long, first.place.lat] as [number, number]) : SWITZERLAND,
    zoom: first ? ZOOM : 7,
  };
}

const SWITZERLAND: [number, number] = [8.2275, 46.8182];
