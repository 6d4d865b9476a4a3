import type { Calls } from './endpoint.ts';

export type * from './catalogue-imports.schemas.ts';

/** How far an import is (docs/domain/imports.md#states). */
export const importStates = [
  'uploading',
  'waiting',
  'reading',
  'preview',
  'confirmed',
  'applying',
  'done',
  'undo',
  'undoing',
  'undone',
  'discarded',
  'unreadable',
  'broken',
] as const;
/** What the shop works on, or will in a moment. */
export const importStatesAtWork = ['waiting', 'reading', 'confirmed', 'applying', 'undo', 'undoing'] as const;
export const importOrigins = ['upload', 'folder', 'command'] as const;
/** What is listed of a preview; `beyond` are price moves beyond the limit. */
export const importedKinds = ['warnings', 'changed', 'new', 'gone', 'beyond'] as const;
/** By how much the price moves, whichever way: the largest of what goes beyond a limit stand first. */
export function importedOrder(kind: (typeof importedKinds)[number]): 'sku' | '-priceMove' {
  return kind === 'beyond' ? '-priceMove' : 'sku';
}
/** What happens to one article when the import is taken over. */
export const importDecisions = ['take', 'keepPrice', 'leaveOut'] as const;
/** Where the bars of price moves end, per cent; what moves further stands in the outer ones. */
export const PRICE_MOVE_STEPS = [-25, -10, -5, -2, 0, 2, 5, 10, 25] as const;

/** Bytes of the largest catalogue file, and of a piece of it. */
export const IMPORT_BYTES_MAX = 500_000_000;
export const IMPORT_PART_BYTES_MAX = 1024 * 1024;
export const IMPORT_REASON_MAX = 300;
export const DECIDED_AT_ONCE_MAX = 500;

const operator = { access: 'operator', permissions: ['catalogue'] } as const;

export const catalogueImportsApi = {
  list: { method: 'GET', path: '/operator/imports', ...operator, refusals: [] },
  begin: {
    method: 'POST',
    path: '/operator/imports',
    ...operator,
    refusals: ['catalogueImports.too_large'],
    idempotent: true,
  },
  addPart: {
    method: 'POST',
    path: '/operator/imports/{importId}/parts',
    ...operator,
    bodyType: 'jsonOrFile',
    bodyBytesMax: 1408 * 1024,
    refusals: ['catalogueImports.unknown', 'catalogueImports.part_unfit', 'catalogueImports.too_large'],
  },
  show: { method: 'GET', path: '/operator/imports/{importId}', ...operator, refusals: ['catalogueImports.unknown'] },
  articles: {
    method: 'GET',
    path: '/operator/imports/{importId}/articles',
    ...operator,
    refusals: ['catalogueImports.unknown'],
  },
  decide: {
    method: 'POST',
    path: '/operator/imports/{importId}/decisions',
    ...operator,
    refusals: ['catalogueImports.unknown', 'catalogueImports.no_preview'],
  },
  takeOver: {
    method: 'POST',
    path: '/operator/imports/{importId}/take-over',
    ...operator,
    refusals: [
      'catalogueImports.unknown',
      'catalogueImports.no_preview',
      'catalogueImports.changed_meanwhile',
      'catalogueImports.outdated',
      'catalogueImports.beyond_limits',
      'catalogueImports.other_at_work',
    ],
  },
  compare: {
    method: 'POST',
    path: '/operator/imports/{importId}/compare',
    ...operator,
    refusals: ['catalogueImports.unknown', 'catalogueImports.no_preview', 'catalogueImports.file_gone'],
  },
  stop: {
    method: 'POST',
    path: '/operator/imports/{importId}/stop',
    ...operator,
    refusals: ['catalogueImports.unknown', 'catalogueImports.nothing_to_stop'],
  },
  discard: {
    method: 'POST',
    path: '/operator/imports/{importId}/discard',
    ...operator,
    refusals: ['catalogueImports.unknown', 'catalogueImports.no_preview'],
  },
  undo: {
    method: 'POST',
    path: '/operator/imports/{importId}/undo',
    ...operator,
    refusals: ['catalogueImports.unknown', 'catalogueImports.not_the_last', 'catalogueImports.other_at_work'],
  },
  rules: { method: 'GET', path: '/operator/import-rules', ...operator, refusals: [] },
  changeRules: {
    method: 'PATCH',
    path: '/operator/import-rules',
    access: 'operator',
    permissions: ['catalogue', 'administration'],
    refusals: ['catalogueImports.rules_changed_meanwhile'],
  },
} as const satisfies Calls;
