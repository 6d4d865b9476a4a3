// `npm run new-module -- NAME`: a module in all packages, small, running and tested, to be changed into what it shall be.
import { runProgram } from './program.ts';
import { root } from './repository.ts';
import { scaffold } from './new-module/scaffold.ts';

const name = process.argv[2];
if (!name) stop('Usage: npm run new-module -- NAME   (small letters, words joined by hyphens: delivery-slots)');

try {
  const files = scaffold(root, name);
  const code = files.filter((file) => !file.endsWith('.sql'));
  await runProgram({ command: 'prettier', args: ['--write', ...code] });
  console.log(`${files.join('\n')}\n\n${nextSteps(name)}`);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

function nextSteps(module: string): string {
  return [
    'What is left to do:',
    '1. docs/glossary.md: the word, if it is new.',
    `2. api/src/modules/index.ts: move "${module}" up as far as it still stands behind what it imports.`,
    `3. contract/src/${module}.ts and .schemas.ts: the endpoints; refusals and names of fields in contract/src/${module}.texts.json.`,
    '4. The migration, then rules, SQL, service and the three groups of tests.',
    `5. web/app/features/${module}/: the page and its texts in four languages.`,
    '6. npm run check, then npm test; one line in CHANGELOG.md.',
  ].join('\n');
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
