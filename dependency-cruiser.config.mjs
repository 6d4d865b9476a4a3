import { readFileSync } from 'node:fs';
import { layerRules, readingOptions } from './tools/architecture/layer-rules.ts';
import { readModuleOrder } from './tools/architecture/module-order.ts';
import { features } from './web/app/features/index.ts';

const modules = readModuleOrder(readFileSync(new URL('api/src/modules/index.ts', import.meta.url), 'utf8'));

/** Who may import whom: `npm run check` runs it, `tools/architecture/layer-rules.ts` has the rules. */
export default {
  forbidden: layerRules({ modules, features: features.map(({ name }) => name) }),
  options: {
    ...readingOptions,
    exclude: { path: '^(web/)?build/|[.]react-router/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
