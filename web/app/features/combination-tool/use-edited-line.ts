import * as rules from '@shop/combination-rules';
import type { KombiFrame, KombiInset } from '@shop/contract/combination-tool';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { currentReplaced, setReplaced } from './replaced-lines.ts';
import { currentStage, setStage, setTarget, type ShopStage } from './shop-stage.ts';
import { searchOf, type Choice, type ReplacedLine } from './tool-address.ts';
import { showCombination } from './use-moves.ts';

/** A combination that comes out of a cart or off a shopping list to be changed. */
export type EditedLine = {
  readonly frame: KombiFrame;
  readonly insets: readonly (KombiInset | null)[];
  readonly quantity: number;
  readonly replaces: ReplacedLine;
};

/** Puts it onto the stage once; the address then names what is chosen and no line any more, so that a reload changes nothing. */
export function useEditedLine(edited: EditedLine | undefined, choice: Choice): void {
  const t = useTexts('combination-tool');
  const navigate = useNavigate();
  useEffect(() => {
    if (!edited) return;
    const put = putOnStage(currentStage(), edited);
    if (put.ok) {
      setStage(put.stage);
      setReplaced(put.changed, edited.replaces);
      const free = put.stage.combinations.find(({ id }) => id === put.changed);
      setTarget({ combinationId: put.changed, place: free && rules.findFreePlace(free) });
      showCombination(put.changed);
    } else {
      notify({ type: 'warning', message: t(`refusal.${put.refusal}`, { max: rules.COMBINATIONS_MAX }) });
    }
    void navigate(searchOf(choice), { replace: true, preventScrollReset: true });
  }, [edited, choice, navigate, t]);
}

/** The same line twice is one on the stage: as it is in the cart now. */
function putOnStage(stage: ShopStage, { frame, insets, quantity, replaces }: EditedLine) {
  const known = stage.combinations.find(({ id }) => currentReplaced()[id]?.groupKey === replaces.groupKey);
  const put = known ? rules.changeFrame(stage, known.id, frame) : rules.addCombination(stage, frame);
  if (!put.ok) return put;
  const combinations = put.stage.combinations.map((each) =>
    each.id === put.changed ? { ...each, insets, quantity } : each,
  );
  return { ...put, stage: { ...put.stage, combinations } };
}
