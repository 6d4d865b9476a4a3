import * as rules from '@shop/combination-rules';
import { combinationToolApi, type KombiFrame, type KombiInset } from '@shop/contract/combination-tool';
import { useMemo, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { currentStage, currentTarget, setStage, setTarget, type ShopCombination } from './shop-stage.ts';

/** From this width on, CSS pixels, the stage stands beside the frames. */
const TWO_COLUMNS_MIN = 1024;

type Place = { readonly combinationId: number; readonly place: number };
export type Moves = ReturnType<typeof useMoves>['moves'];

/**
 * Everything that can be done on the stage. What was done is announced to screen readers; what the rules refuse is
 * shown to everybody, with the reason.
 */
export function useMoves() {
  const t = useTexts('combination-tool');
  const [announcement, setAnnouncement] = useState('');
  const moves = useMemo(() => {
    function play(move: rules.Move<KombiFrame, KombiInset>, sentence: string): number | undefined {
      if (!move.ok) {
        notify({ type: 'warning', message: t(`refusal.${move.refusal}`, { max: rules.COMBINATIONS_MAX }) });
        return undefined;
      }
      setStage(move.stage);
      setAnnouncement(sentence);
      return move.changed;
    }

    function addFrame(frame: KombiFrame) {
      const id = play(rules.addCombination(currentStage(), frame), t('said.frame', { name: frame.name }));
      if (id === undefined) return;
      setTarget({ combinationId: id, place: 0 });
      showCombination(id);
    }

    /** Into the selected place, else into the first empty one of the selected or the last frame with room. */
    function addInset(inset: KombiInset) {
      const { combinations } = currentStage();
      const selected = currentTarget();
      const combination =
        combinations.find(({ id }) => id === selected?.combinationId) ??
        combinations.findLast((each) => rules.findFreePlace(each) !== undefined) ??
        combinations.at(-1);
      if (!combination) return notify({ type: 'info', message: t('frameFirst') });
      const place = combination.id === selected?.combinationId ? selected.place : undefined;
      putInset({ combinationId: combination.id, place }, inset);
    }

    function putInset(at: { readonly combinationId: number; readonly place: number | undefined }, inset: KombiInset) {
      const id = play(rules.placeInset(currentStage(), at, inset), t('said.placed', { name: inset.name }));
      if (id === undefined) return;
      const filled = find(id);
      setTarget({ combinationId: id, place: filled && rules.findFreePlace(filled) });
    }

    function moveInset(from: Place, to: Place) {
      const id = play(rules.moveInset(currentStage(), from, to), t('said.moved', { place: to.place + 1 }));
      if (id !== undefined) setTarget(to);
    }

    function removeInset(at: Place) {
      const id = play(rules.removeInset(currentStage(), at), t('said.taken', { place: at.place + 1 }));
      if (id !== undefined) setTarget(at);
    }

    function copy(combinationId: number) {
      const id = play(rules.copyCombination(currentStage(), combinationId), t('said.copied'));
      if (id === undefined) return;
      setTarget({ combinationId: id });
      showCombination(id);
    }

    function remove(combinationId: number) {
      const before = currentStage();
      if (play(rules.removeCombination(before, combinationId), t('said.removed')) === undefined) return;
      setTarget(undefined);
      const undo = { label: t('undo'), run: () => setStage(before) };
      notify({ type: 'info', message: t('said.removed'), offer: undo });
    }

    /** `known` are the frames of the line on the page; those of another line are asked for. */
    async function turn(combination: ShopCombination, known: readonly KombiFrame[]) {
      const { productLineId, colourId } = combination.frame;
      const isKnown = known.some((frame) => frame.productLineId === productLineId);
      const frames = isKnown
        ? known
        : (await browserApi.get(combinationToolApi.frames, { query: { productLineId, color: colourId } })).frames;
      play(rules.turn(currentStage(), combination.id, frames), t('said.turned'));
    }

    function changeFrame(combinationId: number, frame: KombiFrame) {
      const id = play(rules.changeFrame(currentStage(), combinationId, frame), t('said.frame', { name: frame.name }));
      const changed = id === undefined ? undefined : find(id);
      if (changed) setTarget({ combinationId, place: rules.findFreePlace(changed) });
    }

    function setQuantity(combinationId: number, quantity: number) {
      play(rules.setQuantity(currentStage(), combinationId, quantity), '');
    }

    return { addFrame, addInset, putInset, moveInset, removeInset, copy, remove, turn, changeFrame, setQuantity };
  }, [t]);
  return { moves, announcement };
}

/** Brings one that has just come into sight: it may stand below the frames, or below others on the stage. */
export function showCombination(combinationId: number): void {
  requestAnimationFrame(() => {
    const card = document.getElementById(`combination-${combinationId}`)?.closest('li');
    card?.scrollIntoView({ block: window.innerWidth < TWO_COLUMNS_MIN ? 'start' : 'nearest' });
  });
}

function find(combinationId: number): ShopCombination | undefined {
  return currentStage().combinations.find(({ id }) => id === combinationId);
}
