import type { MapSettings } from '@shop/contract/addresses';
import { useContext, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormContext } from '#app/ui/form/form-context.ts';
import { fromLv95, toLv95 } from '#app/ui/map/lv95.ts';
import { MapView } from '#app/ui/map/map-view.tsx';
import { PinSign } from '#app/ui/map/map-pin.tsx';
import type { MapPoint, Place, PointLook } from '#app/ui/map/place.ts';
import { pointFields, pointLooks } from './site-points.ts';

/** As typed: latitude and longitude. */
type Typed = readonly [string, string];

const BERN: Place = { lat: 46.94809, long: 7.44744 };

/**
 * The three points of a place: on the map, dragged or moved by arrow keys, and as coordinates that can be typed, of the world
 * (WGS 84) or of Switzerland (LV95). Without scripts the fields of the world remain.
 */
export function PointsField({ settings }: { readonly settings: MapSettings }) {
  const t = useTexts('addresses');
  const { values, faults, onEdit } = useContext(FormContext);
  const [typed, setTyped] = useState<Readonly<Record<PointLook, Typed>>>(() => ({
    site: typedIn(values, 'site'),
    delivery: typedIn(values, 'delivery'),
    unload: typedIn(values, 'unload'),
  }));
  const [active, setActive] = useState<PointLook>();
  const places = pointLooks.flatMap((look) => {
    const place = placeIn(typed[look]);
    return place ? [{ key: look, look, label: t(`point.${look}`), place } satisfies MapPoint] : [];
  });

  function put(look: PointLook, next: Typed) {
    setTyped((before) => ({ ...before, [look]: next }));
    onEdit();
  }
  const putPlace = (look: PointLook, { lat, long }: Place) => put(look, [String(lat), String(long)]);

  /** Beside what is placed already; else where the map begins. */
  function place(look: PointLook) {
    putPlace(look, places[0]?.place ?? BERN);
    setActive(look);
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-small font-medium">{t('form.points')}</legend>
      <p className="script-only text-note text-ink-3">{t('form.pointsHelp')}</p>
      {places.length > 0 && (
        <MapView
          points={places}
          settings={settings}
          label={t('form.points')}
          movable={active}
          onMove={active && ((to) => putPlace(active, to))}
          onPress={(key) => setActive(pointLooks.find((look) => look === key))}
        />
      )}
      {pointLooks.map((look) => (
        <fieldset key={look} className="grid gap-2 rounded-control border border-line p-3">
          <legend className="flex items-center gap-2 px-1 text-small font-medium">
            <PinSign look={look} size={20} />
            {t(`point.${look}`)}
          </legend>
          <PointInputs look={look} typed={typed[look]} faults={faults} onType={(next) => put(look, next)} />
          <div className="script-only flex flex-wrap gap-2">
            {placeIn(typed[look]) ? (
              <>
                <Button size="small" aria-pressed={active === look} onClick={() => setActive(look)}>
                  {t('form.move', { point: t(`point.${look}`) })}
                </Button>
                <Button size="small" look="bare" onClick={() => put(look, ['', ''])}>
                  {t('form.clearPoint')}
                </Button>
              </>
            ) : (
              <Button size="small" onClick={() => place(look)}>
                {t('form.place')}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}

type InputsProps = {
  readonly look: PointLook;
  readonly typed: Typed;
  readonly faults: Readonly<Record<string, string>>;
  readonly onType: (next: Typed) => void;
};

function PointInputs({ look, typed, faults, onType }: InputsProps) {
  const t = useTexts('addresses');
  const [latField, longField] = pointFields[look];
  const [lat, long] = typed;
  const place = placeIn(typed);
  const survey = place && toLv95(place);
  // What is being typed is no place yet: it stays until it is one.
  const [draft, setDraft] = useState<readonly [string, string]>();
  const [east, north] = draft ?? [survey ? String(survey.east) : '', survey ? String(survey.north) : ''];

  function typeSurvey(next: readonly [string, string]) {
    const [e, n] = next.map((text) => Number(text.replaceAll(/[\s'’\u00a0]/g, '')));
    const found = fromLv95({ east: e ?? Number.NaN, north: n ?? Number.NaN });
    setDraft(next);
    if (found) onType([String(found.lat), String(found.long)]);
  }
  /** Half a place waits for its other half. */
  function endTyping() {
    if (place) setDraft(undefined);
  }
  function typeWorld(next: Typed) {
    setDraft(undefined);
    onType(next);
  }

  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        name={latField}
        label={t('form.wgsLat')}
        error={faults[latField]}
        value={lat}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => typeWorld([event.target.value, long])}
      />
      <TextField
        name={longField}
        label={t('form.wgsLong')}
        error={faults[longField]}
        value={long}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => typeWorld([lat, event.target.value])}
      />
      <TextField
        label={t('form.east')}
        value={east}
        inputMode="numeric"
        autoComplete="off"
        className="script-only"
        onChange={(event) => typeSurvey([event.target.value, north])}
        onBlur={endTyping}
      />
      <TextField
        label={t('form.north')}
        value={north}
        inputMode="numeric"
        autoComplete="off"
        className="script-only"
        onChange={(event) => typeSurvey([east, event.target.value])}
        onBlur={endTyping}
      />
    </div>
  );
}

function typedIn(values: Readonly<Record<string, string>>, look: PointLook): Typed {
  const [latField, longField] = pointFields[look];
  return [values[latField] ?? '', values[longField] ?? ''];
}

function placeIn([latText, longText]: Typed): Place | undefined {
  const [lat, long] = [latText, longText].map((text) =>
    text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')),
  );
  if (lat === undefined || long === undefined || !(Math.abs(lat) <= 90) || !(Math.abs(long) <= 180)) return undefined;
  return { lat, long };
}
