import { Icon } from '../icon.tsx';
import type { PointLook } from './place.ts';

const looks: Readonly<Record<PointLook, string>> = {
  site: 'rounded-pill border-on-spark bg-spark text-on-spark',
  delivery: 'rounded-pill border-raised bg-info text-on-status',
  unload: 'rounded-control border-raised bg-night-2 text-on-night',
};
const icons = { site: 'map-pin', delivery: 'package-open', unload: 'truck' } as const;

/** The sign of a point, 30 px wide: on the map, and beside the names of points (docs/domain/maps.md#display). */
export function PinSign({ look, size = 30 }: { readonly look: PointLook; readonly size?: number }) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className={`grid shrink-0 place-items-center border-2 ${looks[look]}`}
    >
      <Icon of={icons[look]} size={Math.round(size * 0.55)} />
    </span>
  );
}
