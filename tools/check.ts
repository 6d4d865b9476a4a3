// `npm run check`: everything that is known within a minute, once lint and types were looked at. The whole truth is `npm test`.
import { stopProgramsOnSignal } from './program.ts';
import { runStaticSteps } from './static-steps.ts';
import { reportOf } from './steps.ts';
import { runVitest } from './test-steps.ts';

stopProgramsOnSignal();
const [statics, fast] = await Promise.all([runStaticSteps('changed'), runVitest('fast tests', ['unit', 'web'])]);
const steps = [...statics, fast];
console.log(`\n${reportOf(steps)}`);
process.exitCode = steps.some(({ failed }) => failed > 0) ? 1 : 0;
