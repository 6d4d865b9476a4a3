import type { ShopPlace } from '@shop/contract/places';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { closingRanges } from './closing-ranges.ts';
import { openingGroups } from './opening-groups.ts';
import { OpeningState } from './opening-state.tsx';
import { routeUrl } from './route-url.ts';

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type Props = {
  readonly place: ShopPlace;
  readonly now: Date;
  readonly metres: number | null;
  readonly isShown: boolean;
  /** Undefined for a place that stands on no map. */
  readonly onShow: (() => void) | undefined;
  /** Undefined for who picks up nothing. */
  readonly own: { readonly isOwn: boolean; readonly onToggle: () => void } | undefined;
};

/** A place in words: everything that the map says, and more. */
export function PlaceCard({ place, now, metres, isShown, onShow, own }: Props) {
  const t = useTexts('places');
  const { erpId, name, phone } = place;
  return (
    <li
      id={`place-${erpId}`}
      className={`scroll-mt-24 rounded-card border bg-raised p-4 text-body ${isShown ? 'border-edge ring-1 ring-edge' : 'border-line'}`}
    >
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h3 className="grow">
          {name}
          {own?.isOwn && (
            <span className="ml-2 inline-flex items-center gap-1 rounded-pill bg-sunken px-2 py-0.5 align-middle text-note font-medium text-ink-2">
              <Icon of="check" size={12} /> {t('own.mark')}
            </span>
          )}
        </h3>
        {metres !== null && <span className="num text-small whitespace-nowrap text-ink-2">{distanceText(metres)}</span>}
      </div>
      <OpeningState place={place} now={now} />
      <div className="mt-2.5 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        <address className="not-italic">
          {place.street}
          <br />
          {place.zipCode} {place.city}
          <br />
          <a href={telUrl(phone)} className="link inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap">
            <Icon of="phone" size={14} /> {phone}
          </a>
        </address>
        <Hours place={place} />
      </div>
      {place.services.length > 0 && (
        <ul aria-label={t('services')} className="mt-2.5 flex flex-wrap gap-1.5">
          {place.services.map((service) => (
            <li key={service} className="rounded-small bg-sunken px-2 py-0.5 text-note text-ink-2">
              {t(`service.${service}`)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {onShow && (
          <Button size="small" aria-pressed={isShown} onClick={onShow} className="script-only">
            <Icon of="map-pin" size={14} /> {t('showOnMap')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        <a href={routeUrl(place)} target="_blank" rel="noopener noreferrer" className={buttonLook('quiet', 'small')}>
          <Icon of="navigation" size={14} /> {t('route')}
          <span className="sr-only">: {name}</span>
        </a>
        {own && (
          <Button look="bare" size="small" aria-pressed={own.isOwn} onClick={own.onToggle}>
            {own.isOwn ? t('own.remove') : t('own.choose')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function Hours({ place }: { readonly place: ShopPlace }) {
  const t = useTexts('places');
  const day = (weekday: number) => t(`weekdayShort.${weekday as Weekday}`);
  const closings = closingRanges(place.closings);
  return (
    <div className="text-small">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {openingGroups(place.openingHours).map(({ from, to, hours }) => (
          <div key={from} className="contents">
            <dt className="text-ink-2">{from === to ? day(from) : `${day(from)}–${day(to)}`}</dt>
            <dd className="num">{hours}</dd>
          </div>
        ))}
      </dl>
      {closings.length > 0 && (
        <p className="mt-1 text-note text-ink-3">
          {t('closedOn', {
            days: closings
              .map(({ from, to, reasons }) => {
                const days = from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
                const names = reasons
                  .map((reason) => ('typed' in reason ? reason.typed : t(`holiday.${reason.holiday}`)))
                  .join(', ');
                return names === '' ? days : `${days} (${names})`;
              })
              .join(', '),
          })}
        </p>
      )}
    </div>
  );
}

export function telUrl(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** `850 m`, `12 km`. */
function distanceText(metres: number): string {
  if (metres < 950) return `${Math.max(50, Math.round(metres / 50) * 50)} m`;
  return metres < 9_950 ? `${(metres / 1000).toFixed(1)} km` : `${Math.round(metres / 1000)} km`;
}
