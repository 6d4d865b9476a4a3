import type { Calls } from './endpoint.ts';

export type * from './email-texts.schemas.ts';

export const EMAIL_TEXT_MAX = 2000;

const operator = { access: 'operator', permissions: ['content'] } as const;

/** What the shop's e-mails say: its own words, and those that the operator has put in their place. */
export const emailTextsApi = {
  list: { method: 'GET', path: '/operator/email-texts', ...operator, refusals: [] },
  get: {
    method: 'GET',
    path: '/operator/email-texts/{emailGroup}/{emailWord}',
    ...operator,
    refusals: ['emailTexts.unknown_text'],
  },
  change: {
    method: 'PATCH',
    path: '/operator/email-texts/{emailGroup}/{emailWord}',
    ...operator,
    refusals: [
      'emailTexts.unknown_text',
      'emailTexts.changed_meanwhile',
      'emailTexts.unknown_placeholder',
      'emailTexts.one_line',
    ],
  },
  preview: {
    method: 'POST',
    path: '/operator/email-texts/{emailGroup}/{emailWord}/preview',
    ...operator,
    onlyReads: true,
    refusals: ['emailTexts.unknown_text', 'emailTexts.unknown_placeholder', 'emailTexts.one_line'],
  },
} as const satisfies Calls;
