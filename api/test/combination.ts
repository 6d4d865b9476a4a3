import { combinationToolApi } from '@shop/contract/combination-tool';
import type { TestShop } from './shop.ts';

export type TestCombination = { readonly frame: string; readonly insets: [string, string, string] };

/** A white frame for three with a rocker between two sockets, from the demo catalogue. */
export async function findCombination({ visitor }: TestShop): Promise<TestCombination> {
  const query = { productLineId: 'norlicht.linea', color: 'weiss' };
  const { data } = await visitor.ask(combinationToolApi.frames, { query });
  const frame = data?.frames.find(({ gangs }) => gangs === 3)?.sku ?? '';
  const first = async (cat: string) =>
    (await visitor.ask(combinationToolApi.insets, { query: { ...query, cat } })).data?.insets[0]?.sku ?? '';
  const [socket, rocker] = [await first('socket-inserts'), await first('switch-inserts')];
  return { frame, insets: [socket, rocker, socket] };
}
