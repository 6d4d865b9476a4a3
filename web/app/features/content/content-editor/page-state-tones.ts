import type { PageState } from '@shop/contract/content-editor';

export const stateTones = {
  draft: 'warn',
  planned: 'new',
  published: 'green',
  ended: 'plain',
} as const satisfies Record<PageState, string>;
