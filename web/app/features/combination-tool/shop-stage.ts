import { emptyStage, type Combination, type Stage } from '@shop/combination-rules';
import type { KombiFrame, KombiInset } from '@shop/contract/combination-tool';
import { useSyncExternalStore } from 'react';
import { createExternalStore } from '#app/lib/external-store.ts';

export type ShopStage = Stage<KombiFrame, KombiInset>;
export type ShopCombination = Combination<KombiFrame, KombiInset>;
/** Where the next inset goes; without a place it is the first empty one. */
export type Target = { readonly combinationId: number; readonly place?: number | undefined };
/** What is being dragged. */
export type Dragged =
  | { readonly kind: 'frame'; readonly frame: KombiFrame }
  | { readonly kind: 'inset'; readonly inset: KombiInset }
  | { readonly kind: 'placed'; readonly from: { readonly combinationId: number; readonly place: number } };

const KEY = 'combination-tool.stage';
const nothing: ShopStage = emptyStage();

const stage = createExternalStore<ShopStage | undefined>(undefined);
const target = createExternalStore<Target | undefined>(undefined);

/** The stage of this browser: it outlives a visit to the log-in page, and a reload. */
export function useShopStage(): ShopStage {
  return useSyncExternalStore(stage.subscribe, currentStage, () => nothing);
}

export function useTarget(): Target | undefined {
  return useSyncExternalStore(target.subscribe, target.get, () => undefined);
}

export const setTarget = target.set;
export const currentTarget = target.get;

export function currentStage(): ShopStage {
  const known = stage.get();
  if (known) return known;
  const remembered = readStage();
  stage.set(remembered);
  return remembered;
}

export function setStage(next: ShopStage): void {
  stage.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still shows what is on the stage now.
  }
}

/** For tests and for a new beginning. */
export function clearStage(): void {
  setStage(nothing);
  setTarget(undefined);
}

/** What cannot be read, or was written by another version of the shop, is nothing. */
function readStage(): ShopStage {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isStage(read) ? read : nothing;
  } catch {
    return nothing;
  }
}

function isStage(value: unknown): value is ShopStage {
  if (typeof value !== 'object' || value === null || !('combinations' in value) || !('nextId' in value)) return false;
  return (
    typeof value.nextId === 'number' && Array.isArray(value.combinations) && value.combinations.every(isCombination)
  );
}

function isCombination(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { frame, insets, id, quantity } = value as Partial<Record<keyof ShopCombination, unknown>>;
  return (
    typeof id === 'number' &&
    typeof quantity === 'number' &&
    isPart(frame) &&
    Array.isArray(insets) &&
    insets.every((inset) => inset === null || isPart(inset))
  );
}

function isPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sku' in value && 'name' in value && 'productLineId' in value;
}
