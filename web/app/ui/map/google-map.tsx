/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import { MapButtons } from './map-buttons.tsx';
import { MapMarker } from './map-marker.tsx';
import type { MapEngineProps } from './map-view.tsx';
import { rounded, type MapPoint } from './place.ts';

const ZOOM = 18;
/** Google's own map for markers made of page elements. */
const MAP_ID = 'DEMO_MAP_ID';

type Loaded = { readonly map: google.maps.Map; readonly marker: typeof google.maps.marker.AdvancedMarkerElement };

/** The same with Google Maps, where the operator has a key for it. */
export default function GoogleMap({
  points,
  settings,
  label,
  movable,
  onMove,
  onPress,
  focus,
  onFail,
}: MapEngineProps) {
  const box = useRef<HTMLDivElement>(null);
  const { locale = 'de' } = useParams();
  const [loaded, setLoaded] = useState<Loaded>();
  const first = useRef({ points, settings, locale, onFail });

  useEffect(() => {
    const { points, settings, locale, onFail } = first.current;
    let isGone = false;
    async function open() {
      setOptions({ key: settings.googleMapsKey, language: locale, region: 'CH', v: 'weekly' });
      const [maps, markers] = await Promise.all([importLibrary('maps'), importLibrary('marker')]);
      if (isGone || !box.current) return;
      const [point] = points;
      const center = { lat: point?.place.lat ?? 46.8182, lng: point?.place.long ?? 8.2275 };
      const map = new maps.Map(box.current, {
        center,
        zoom: point ? ZOOM : 7,
        mapId: MAP_ID,
        disableDefaultUI: true,
        keyboardShortcuts: true,
      });
      if (points.length > 1) map.fitBounds(boundsOf(points), 60);
      setLoaded({ map, marker: markers.AdvancedMarkerElement });
    }
    open().catch(() => onFail('google'));
    return () => {
      isGone = true;
    };
  }, []);

  const near = points.find(({ key }) => key === focus?.key);
  const map = loaded?.map;
  const [lat, lng] = [near?.place.lat, near?.place.long];
  const all = useRef(points);
  useEffect(() => {
    if (!map) return;
    if (lat !== undefined && lng !== undefined) {
      map.setCenter({ lat, lng });
      map.setZoom(ZOOM);
    } else if (all.current.length > 1) map.fitBounds(boundsOf(all.current), 60);
  }, [map, lat, lng]);

  return (
    <>
      <div ref={box} role="group" aria-label={label} className="size-full" />
      {loaded && (
        <>
          <MapButtons
            onZoom={(by) => loaded.map.setZoom((loaded.map.getZoom() ?? ZOOM) + by)}
            onCentre={() => loaded.map.fitBounds(boundsOf(points), 60)}
          />
          {points.map((point) => (
            <Marker
              key={point.key}
              {...loaded}
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

type MarkerProps = Loaded &
  Pick<MapEngineProps, 'onMove'> & {
    readonly point: MapPoint;
    readonly onPress: (() => void) | undefined;
    readonly info: ReactNode;
  };

function Marker({ map, marker: Element, point, onMove, onPress, info }: MarkerProps) {
  const [content] = useState(() => document.createElement('div'));
  const marker = useRef<google.maps.marker.AdvancedMarkerElement>(undefined);
  const { lat, long } = point.place;

  useEffect(() => {
    const placed = new Element({ content, map });
    marker.current = placed;
    return () => {
      placed.map = null;
    };
  }, [map, Element, content]);
  useEffect(() => {
    if (marker.current) marker.current.position = { lat, lng: long };
  }, [lat, long]);
  const isNear = info !== undefined;
  useEffect(() => {
    if (marker.current) marker.current.zIndex = isNear ? 1 : null;
  }, [isNear]);
  useEffect(() => {
    if (!marker.current) return undefined;
    marker.current.gmpDraggable = onMove !== undefined;
    const listener = marker.current.addListener('dragend', ({ latLng }: google.maps.MapMouseEvent) => {
      if (latLng) onMove?.(rounded({ lat: latLng.lat(), long: latLng.lng() }));
    });
    return () => listener.remove();
  }, [onMove]);

  return createPortal(<MapMarker point={point} onMove={onMove} onPress={onPress} info={info} />, content);
}

function boundsOf(points: readonly MapPoint[]): google.maps.LatLngBoundsLiteral {
  const lats = points.map(({ place }) => place.lat);
  const longs = points.map(({ place }) => place.long);
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...longs),
    east: Math.max(...longs),
  };
}
