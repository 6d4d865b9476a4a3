import { useTexts } from '#app/lib/texts.ts';
import type { IconName } from '../icon-names.ts';
import { Icon } from '../icon.tsx';

type Props = { readonly onZoom: (by: 1 | -1) => void; readonly onCentre: () => void };

/** Nearer, further, back to the points. */
export function MapButtons({ onZoom, onCentre }: Props) {
  const t = useTexts('map');
  const buttons: readonly { readonly icon: IconName; readonly label: string; readonly press: () => void }[] = [
    { icon: 'plus', label: t('zoomIn'), press: () => onZoom(1) },
    { icon: 'minus', label: t('zoomOut'), press: () => onZoom(-1) },
    { icon: 'locate', label: t('centre'), press: onCentre },
  ];
  return (
    <div className="absolute top-3 right-3 z-10 grid gap-1">
      {buttons.map(({ icon, label, press }) => (
        <button
          key={icon}
          type="button"
          aria-label={label}
          title={label}
          onClick={press}
          className="grid size-9 place-items-center rounded-control border border-line-2 bg-raised hover:border-edge pointer-coarse:size-11"
        >
          <Icon of={icon} size={16} />
        </button>
      ))}
    </div>
  );
}
