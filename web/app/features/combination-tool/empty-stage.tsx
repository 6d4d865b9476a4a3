import { frameBox, insetBoxes, outline } from '@shop/combination-rules';
import { useTexts } from '#app/lib/texts.ts';

const GANGS = 3;
const steps = ['frame', 'insets', 'cart'] as const;

/** Before the first frame: where it will hang, and what there is to do. */
export function EmptyStage() {
  const t = useTexts('combination-tool');
  const view = outline(GANGS, 'horizontal');
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-wall px-5 py-9 text-center">
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="w-75 max-w-full text-ink-2"
        fill="none"
        stroke="currentColor"
        strokeDasharray="3 2.5"
        aria-hidden
      >
        <rect {...frameBox(GANGS, 'horizontal')} rx={4} />
        {insetBoxes(GANGS, 'horizontal').map(({ x, y, width, height }) => (
          <g key={x}>
            <rect x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx={2} />
            <path d={`M${x + width / 2 - 5} ${y + height / 2}h10m-5 -5v10`} strokeDasharray="none" strokeWidth={1.4} />
          </g>
        ))}
      </svg>
      <div>
        <p className="font-semibold">{t('stageEmpty')}</p>
        <p className="max-w-110 text-ink-2">{t('stageHelp')}</p>
      </div>
      <ol className="flex flex-wrap justify-center gap-x-5 gap-y-1.5 text-small">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-2">
            <span
              aria-hidden
              className="grid size-5.5 place-items-center rounded-pill bg-raised text-note font-semibold"
            >
              {index + 1}
            </span>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
