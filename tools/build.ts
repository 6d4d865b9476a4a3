// `npm run build`: builds the pages, for whoever starts the shop by other means than `npm start` (docs/operations.md).
import { ensureWebBuild } from './web-build.ts';

const built = await ensureWebBuild(() => console.log('Building the pages …'));
if (built && built.code !== 0) console.error(built.output);
else console.log(built ? `Pages built in ${built.seconds.toFixed(0)} s.` : 'The pages are as their sources.');
process.exitCode = built?.code ?? 0;
