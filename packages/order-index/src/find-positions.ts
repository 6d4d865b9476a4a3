import { namesHaving, namesWithAny, skuRanksOf } from './article-names.ts';
import type { OrderReadModel } from './columns.ts';
import { wantedHeads, wordInHeads, type Direction, type Slice, type SliceOf, type Wanted } from './find-orders.ts';
import { makeScratchBuffer } from './scratch-buffer.ts';
import { having, EMPTY_TEXT, ranksOf } from './string-dictionary.ts';

export type PositionSort = 'orderedAt' | 'sku' | 'promisedDate' | 'commission' | 'object';

/** Numbers of the positions on a page, order and line at the same place, and how many there are on all. */
export type FoundPositions = {
  readonly count: number;
  readonly orderNumbers: Int32Array;
  readonly lineNumbers: Int32Array;
};

/**
 * A page of the positions that are wanted. By article and confirmed date ties go in the order in which they were ordered, in the
 * same direction; commissions and objects are groups, and in each of them the newest comes first.
 */
export function findPositions(
  readModel: OrderReadModel,
  wanted: Wanted,
  sort: { readonly by: PositionSort; readonly direction: Direction },
  sliceOf: SliceOf,
): FoundPositions {
  const found = wantedLines(readModel, wanted);
  const picked = pick(readModel, found, sort, sliceOf(found.lines.length));
  return {
    count: found.lines.length,
    orderNumbers: Int32Array.from(picked, (hit) => readModel.heads.number[found.heads[hit]!]!),
    lineNumbers: Int32Array.from(picked, (hit) => readModel.lines.line[found.lines[hit]!]!),
  };
}

const linesFor = makeScratchBuffer(Uint32Array);
const headsFor = makeScratchBuffer(Uint32Array);
const ranksFor = makeScratchBuffer(Uint32Array);

/** Places of lines in the order in which they were ordered, each with the place of its head. */
type Lines = { readonly lines: Uint32Array; readonly heads: Uint32Array };

function wantedLines(readModel: OrderReadModel, wanted: Wanted): Lines {
  const { heads, lines } = readModel;
  const places = wantedHeads(readModel, wanted);
  const open = wanted.state === undefined ? null : wanted.state === 'open' ? 1 : 0;
  const names = wanted.article ? namesHaving(readModel.names, wanted.article) : null;
  const commissions = wanted.commission === undefined ? null : having(readModel.commissions, wanted.commission);
  const word = wanted.word ? wordOf(readModel, wanted.word) : null;
  const found = { lines: linesFor(readModel.lineCount), heads: headsFor(readModel.lineCount) };
  let count = 0;
  for (let place = 0; place < places.length; place++) {
    const head = places[place]!;
    const isCommission = commissions !== null && commissions[heads.commission[head]!] === 1;
    const hasWord = word === null || word.inHead(head);
    if (!hasWord && !word.isOnLines) continue;
    const end = heads.start[head + 1]!;
    for (let line = heads.start[head]!; line < end; line++) {
      if (open !== null && lines.isOpen[line] !== open) continue;
      const name = lines.name[line]!;
      if (names !== null && names[name] === 0) continue;
      const own = lines.commission[line]!;
      // A line's own commission wins.
      if (commissions !== null && (own === EMPTY_TEXT ? !isCommission : commissions[own] === 0)) continue;
      if (!hasWord && word.names[name] === 0 && word.commissions[own] === 0) continue;
      found.lines[count] = line;
      found.heads[count++] = head;
    }
  }
  return { lines: found.lines.subarray(0, count), heads: found.heads.subarray(0, count) };
}

function wordOf(readModel: OrderReadModel, word: NonNullable<Wanted['word']>) {
  const names = namesWithAny(readModel.names, word.inNames);
  const commissions = having(readModel.commissions, word.text);
  return {
    inHead: wordInHeads(readModel, word),
    names,
    commissions,
    isOnLines: names.includes(1) || commissions.includes(1),
  };
}

function pick(
  readModel: OrderReadModel,
  found: Lines,
  { by, direction }: { readonly by: PositionSort; readonly direction: Direction },
  { offset, limit }: Slice,
): Uint32Array {
  const count = found.lines.length;
  const from = Math.min(offset, count);
  const length = Math.min(limit, count - from);
  if (by === 'orderedAt') {
    return Uint32Array.from({ length }, (_, i) => (direction === 'asc' ? from + i : count - 1 - from - i));
  }
  const { rankOf, ranks } = rankingOf(readModel, found, by);
  const restDirection = by === 'commission' || by === 'object' ? 'desc' : direction;
  return countingSort({ count, rankOf, ranks }, direction, restDirection, from, length);
}

type Ranking = { readonly rankOf: Uint32Array; readonly ranks: number };

/** The rank of each line that was found, by what it is sorted by. */
function rankingOf(
  { lines, heads, ...readModel }: OrderReadModel,
  found: Lines,
  by: Exclude<PositionSort, 'orderedAt'>,
): Ranking {
  const count = found.lines.length;
  const rankOf = ranksFor(count);
  const ranked = (ranks: Uint32Array, word: (hit: number) => number) => {
    for (let hit = 0; hit < count; hit++) rankOf[hit] = ranks[word(hit)]!;
    return { rankOf, ranks: ranks.length };
  };
  switch (by) {
    case 'sku':
      return ranked(skuRanksOf(readModel.names), (hit) => lines.name[found.lines[hit]!]!);
    case 'promisedDate':
      return ranked(ranksOf(readModel.days), (hit) => lines.confirmed[found.lines[hit]!]!);
    case 'commission':
      return ranked(
        ranksOf(readModel.commissions),
        (hit) => lines.commission[found.lines[hit]!]! || heads.commission[found.heads[hit]!]!,
      );
    case 'object':
      return ranked(ranksOf(readModel.destinations), (hit) => heads.destination[found.heads[hit]!]!);
  }
}

/** What lies on the page when all are sorted by rank, equals in or against the order they have. Time O(count + ranks). */
function countingSort(
  { count, rankOf, ranks }: Ranking & { readonly count: number },
  direction: Direction,
  restDirection: Direction,
  from: number,
  length: number,
): Uint32Array {
  const next = new Uint32Array(ranks);
  for (let hit = 0; hit < count; hit++) next[rankOf[hit]!]!++;
  let before = 0;
  for (let i = 0; i < ranks; i++) {
    const rank = direction === 'asc' ? i : ranks - 1 - i;
    const equals = next[rank]!;
    next[rank] = before;
    before += equals;
  }
  const page = new Uint32Array(length);
  const isUp = restDirection === 'asc';
  for (let i = 0; i < count; i++) {
    const hit = isUp ? i : count - 1 - i;
    const place = next[rankOf[hit]!]!++ - from;
    if (place >= 0 && place < length) page[place] = hit;
  }
  return page;
}
