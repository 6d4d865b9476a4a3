import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** Folders of modules and features in the order of their arrays: each may import those before it. */
export type LayerOrder = { readonly modules: readonly string[]; readonly features: readonly string[] };

type Rule = IForbiddenRuleType & { readonly comment: string };

/** Tests may import what the code beside them may not. */
const TESTS = String.raw`\.(test|suite|spec)\.tsx?$|(^|/)(test|e2e|bench)/`;
const OF_PAGES = ['lib', 'ui', 'session', 'features', 'shell'];
const FEATURE_LIST = '^web/app/features/index[.]ts$';

/** How imports are read: packages by what they export, and types, which tie files together as values do. */
export const readingOptions = {
  doNotFollow: { path: '(^|/)node_modules/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
} satisfies ICruiseOptions;

/** The rules that dependency-cruiser enforces. A `to` matches what must not be imported. */
export function layerRules({ modules, features }: LayerOrder): readonly Rule[] {
  return [
    ...generalRules,
    ...moduleRules(modules),
    ...apiRules,
    ...kernelRules,
    ...contractRules,
    ...webRules,
    ...OF_PAGES.map(webLayer),
    ...featureRules(features),
  ];
}

const generalRules: readonly Rule[] = [
  {
    name: 'no-circles',
    comment:
      'Files that load each other in a circle cannot be understood or tested alone; types may refer to each other.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  {
    name: 'sql-in-sql-files',
    comment:
      'SQL lives in *.sql.ts: only there, and where the platform declares its type, sql-template-tag is imported.',
    severity: 'error',
    from: { pathNot: [String.raw`\.(sql|test-world)\.ts$`, TESTS, '^api/src/platform/(db|jobs|migrat)'] },
    to: { path: '^node_modules/sql-template-tag/' },
  },
];

function moduleRules(modules: readonly string[]): readonly Rule[] {
  const folder = (names: readonly string[]) => `^api/src/modules/(${names.join('|')})/`;
  return [
    {
      name: 'module-is-listed',
      comment: 'Every module stands in api/src/modules/index.ts.',
      severity: 'error',
      from: { path: '^api/src/modules/[^/]+/', pathNot: folder(modules) },
      to: {},
    },
    {
      name: 'module-entry',
      comment: 'Import a module through its public entry index.ts; only the list of modules imports its manifest.',
      severity: 'error',
      from: { path: '^(?!api/src/modules/[^/]+/)' },
      to: { path: '^api/src/modules/[^/]+/(?!(index|module)[.]ts$)' },
    },
    {
      name: 'module-manifest',
      comment: 'Only the list of modules imports a manifest.',
      severity: 'error',
      from: { pathNot: ['^api/src/modules/index[.]ts$', '^api/src/modules/[^/]+/'] },
      to: { path: '^api/src/modules/[^/]+/module[.]ts$' },
    },
    {
      name: 'module-entry-of-another',
      comment: 'Import another module through its public entry index.ts.',
      severity: 'error',
      from: { path: '^api/src/modules/([^/]+)/' },
      to: { path: '^api/src/modules/[^/]+/(?!index[.]ts$)', pathNot: '^api/src/modules/$1/' },
    },
    ...modules.map((name, at): Rule => ({
      name: `module-order-${name}`,
      comment: `${name} imports only modules that stand before it in api/src/modules/index.ts.`,
      severity: 'error',
      from: { path: folder([name]), pathNot: TESTS },
      to: { path: '^api/src/modules/[^/]+/', pathNot: folder(modules.slice(0, at + 1)) },
    })),
  ];
}

const apiRules: readonly Rule[] = [
  {
    name: 'composition-root',
    comment: 'Only api/src/app knows all modules; nobody imports it or the list of modules.',
    severity: 'error',
    from: { path: '^api/src/', pathNot: ['^api/src/app/', TESTS] },
    to: { path: ['^api/src/app/', '^api/src/modules/index[.]ts$'] },
  },
  {
    name: 'demo-on-demand',
    comment: 'The demo world is no part of a production start: load it with import() when it is wanted.',
    severity: 'error',
    from: { path: '^api/src/', pathNot: ['^api/src/demo/', TESTS] },
    to: {
      path: ['^api/src/demo/', '^packages/demo-catalogue/'],
      dependencyTypesNot: ['type-only', 'dynamic-import'],
    },
  },
  {
    name: 'platform-without-shop',
    comment: 'The platform has no business code: it imports no module and no port.',
    severity: 'error',
    from: { path: '^api/src/platform/' },
    to: { path: '^api/src/(modules|ports|standalone-erp|payment-sandbox|demo|list-export)/' },
  },
];

const kernelRules: readonly Rule[] = [
  {
    name: 'kernel-without-shop',
    comment: 'A kernel imports other kernels and npm packages, nothing of the shop.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(api|web|contract|tools|bench|e2e)/' },
  },
  {
    name: 'kernel-entry',
    comment: 'Import a kernel by its name, through what its package.json exports.',
    severity: 'error',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^packages/', pathNot: ['^packages/$1/', '^packages/[^/]+/src/(index|testing/[^/]+)[.]ts$'] },
  },
];

const contractRules: readonly Rule[] = [
  {
    name: 'contract-is-zod-alone',
    comment: 'Browser and server both carry the contract: it imports zod and nothing else.',
    severity: 'error',
    from: { path: '^contract/', pathNot: TESTS },
    to: { pathNot: '^(contract|node_modules/zod)/' },
  },
  {
    name: 'contract-schemas-apart',
    comment: 'Schemas live in *.schemas.ts; files beside them import their types only (decision 0027).',
    severity: 'error',
    from: { path: '^contract/src/', pathNot: [String.raw`\.schemas\.ts$`, TESTS] },
    to: { path: ['^node_modules/zod/', String.raw`\.schemas\.ts$`], dependencyTypesNot: ['type-only'] },
  },
];

const webRules: readonly Rule[] = [
  {
    name: 'web-without-server',
    comment: 'Pages import the contract, the kernels of both sides (decision 0012) and their own package.',
    severity: 'error',
    from: { path: '^web/' },
    to: {
      path: [
        '^(api|packages|tools|bench|e2e)/',
        '^node_modules/(fastify|@fastify|pg|pg-boss|sql-template-tag|pino|nodemailer)/',
      ],
      pathNot: '^packages/combination-rules/',
    },
  },
  {
    name: 'web-ui-without-business',
    comment:
      'lib and ui know no business word: of the contract only what belongs to no module, and the shape of a refusal.',
    severity: 'error',
    from: { path: '^web/app/(lib|ui)/', pathNot: TESTS },
    to: {
      path: '^contract/',
      pathNot: '^contract/src/(acting-for|endpoint|envelope|errors|faults|page|photo-types|values)[.]ts$',
    },
  },
  {
    name: 'web-error-texts-on-the-server',
    comment:
      'contract/src/errors.ts carries the texts of all refusals in four languages: only *.server.ts imports it, the browser never loads it.',
    severity: 'error',
    from: { path: '^web/app/', pathNot: [String.raw`\.server\.tsx?$`, TESTS] },
    to: { path: '^contract/src/errors[.]ts$', dependencyTypesNot: ['type-only'] },
  },
];

/** Files that lie loose in `web/app` are the last layer, the root. */
function webLayer(layer: string, at: number): Rule {
  const later = OF_PAGES.slice(at + 1).map((name) => `${name}/`);
  return {
    name: `web-layer-${layer}`,
    comment: `${layer} imports only its own layer and those before it: ${OF_PAGES.join(', ')}, root.`,
    severity: 'error',
    from: { path: `^web/app/${layer}/`, pathNot: [TESTS, FEATURE_LIST] },
    to: { path: `^web/app/(${[...later, '[^/]+$'].join('|')})` },
  };
}

function featureRules(features: readonly string[]): readonly Rule[] {
  const folder = (names: readonly string[]) => `^web/app/features/(${names.join('|')})/`;
  return [
    {
      name: 'feature-is-listed',
      comment: 'Every feature stands in web/app/features/index.ts.',
      severity: 'error',
      from: { path: '^web/app/features/[^/]+/', pathNot: folder(features) },
      to: {},
    },
    ...features.map((name, at): Rule => ({
      name: `feature-order-${name}`,
      comment: `${name} imports only features that stand before it in web/app/features/index.ts.`,
      severity: 'error',
      from: { path: folder([name]), pathNot: TESTS },
      to: { path: '^web/app/features/[^/]+/', pathNot: folder(features.slice(0, at + 1)) },
    })),
  ];
}
