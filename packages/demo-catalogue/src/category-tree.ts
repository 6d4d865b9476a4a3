import { localized, type LocalizedText } from './localized-text.ts';

/** A category with what stands under it; leaves hold the articles. */
export type CategoryNode = {
  readonly id: string;
  readonly title: LocalizedText;
  /** Name of the drawing that stands for it. */
  readonly picture: string;
  readonly children: readonly CategoryNode[];
};

/** Titles come as one line, `de | fr | it | en`, so that a whole tree can be read at a glance. */
export function category(
  id: string,
  titles: string,
  picture: string,
  children: readonly CategoryNode[] = [],
): CategoryNode {
  const [de = '', fr = '', it = '', en = ''] = titles.split(' | ');
  return { id, title: localized(de, fr, it, en), picture, children };
}
