import { findFreePlace } from '@shop/combination-rules';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CombinationPicture } from './combination-drawing.tsx';
import { useShopStage, useTarget } from './shop-stage.ts';

/**
 * Where the stage has scrolled away above the insets, the combination that is being filled stays in view: what was tapped is
 * seen at once. Nothing where the stage stands beside them.
 */
export function StageStrip() {
  const t = useTexts('combination-tool');
  const { combinations } = useShopStage();
  const target = useTarget();
  const combination = combinations.find(({ id }) => id === target?.combinationId) ?? combinations.at(-1);
  if (!combination) return null;
  const { frame, insets } = combination;
  const next = target?.combinationId === combination.id ? target.place : findFreePlace(combination);
  const placed = insets.filter((inset) => inset !== null).length;
  return (
    <div className="sticky top-14.5 z-20 -mx-gutter mb-3 flex items-center gap-3 border-y border-line-2 bg-raised px-gutter py-2 sm:top-17 sm:mx-0 sm:rounded-control sm:border-x sm:px-3 lg:hidden">
      <span className="grid h-16 max-w-2/5 shrink-0 place-items-center rounded-small bg-wall p-1.5">
        <CombinationPicture combination={combination} className="h-full max-w-full" />
      </span>
      <p className="min-w-0 flex-1 text-small leading-snug">
        <span className="block font-medium">{t('strip.placed', { placed, gangs: frame.gangs })}</span>
        <span className="block text-note text-ink-2">
          {next === undefined ? t('strip.full') : t('strip.next', { place: next + 1 })}
        </span>
      </p>
      <a href="#stage" className={buttonLook('quiet', 'small')}>
        <Icon of="arrow-up" size={15} />
        <span className="max-sm:sr-only">{t('stage')}</span>
      </a>
    </div>
  );
}
