import type { Category } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/values';
import { categoryUrl, mediaUrl, textIn, type CategoryNode, type Vocabulary } from '../catalogue/index.ts';

export function shownCategory(
  node: CategoryNode,
  {
    productAmount,
    vocabulary,
    language,
    isActive,
  }: {
    readonly productAmount: number;
    readonly vocabulary: Vocabulary;
    readonly language: Language;
    readonly isActive: boolean;
  },
): Category {
  const parent = node.parentId === null ? undefined : vocabulary.categories.get(node.parentId);
  return {
    id: node.id,
    title: textIn(node.title, language),
    url: categoryUrl(node, language),
    imageUrl: node.imageHash === null ? null : mediaUrl({ hash: node.imageHash, extension: 'svg' }),
    productAmount,
    parentName: parent ? textIn(parent.title, language) : null,
    isActive,
  };
}
