// `npm run new-module -- NAME --for customer|visitor|operator`: a module in all packages, small, running and tested, to be
// changed into what it shall be. Nothing is left to be wired by hand.
import { parseArgs } from 'node:util';
import { runProgram } from './program.ts';
import { root } from './repository.ts';
import { audiences, scaffold } from './new-module/scaffold.ts';

const USAGE =
  'Usage: npm run new-module -- NAME --for customer|visitor|operator   (small letters, words joined by hyphens: delivery-slots)';

const { values, positionals } = parseArgs({ options: { for: { type: 'string' } }, allowPositionals: true });
const [name] = positionals;
const audience = audiences.find((one) => one === values.for);
if (!name || !audience) stop(USAGE);

try {
  const files = scaffold(root, name, audience);
  await runProgram({ command: 'oxfmt', args: files.filter((file) => !file.endsWith('.sql')) });
  console.log(`${files.join('\n')}\n\n${nextSteps(name)}`);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

function nextSteps(module: string): string {
  return [
    'It runs as it is. To make of it what it shall be:',
    '1. docs/glossary.md: the word, if it is new; docs/domain/: its rules.',
    `2. contract/src/${module}.ts, .schemas.ts and .texts.json: endpoints, input and refusals.`,
    `3. api/src/modules/${module}/: the migration, then rules, SQL, service and the three groups of tests.`,
    `4. web/app/features/${module}/: the pages and their texts in four languages.`,
    `5. The module may import all others. Where another is to import it, add index.ts and move "${module}" up in the arrays.`,
    '6. npm run check, then npm test; one line in CHANGELOG.md.',
  ].join('\n');
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
