import { isTest, type SourceFile, type Violation } from './source-file.ts';

/** Configuration is read once, in `main.ts`; tools and tests are no part of the shop. */
export function checkEnvironment(files: readonly SourceFile[]): readonly Violation[] {
  const allowed = /^(api\/src\/app\/main\.ts|tools\/.*|[^/]+\.config\.ts|[^/]+\/[^/]+\.config\.ts)$/;
  return files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file.path) && !allowed.test(file.path) && !isTest(file.path))
    .filter((file) => /\bprocess\.env\b/.test(withoutComments(file.text)))
    .map((file) => ({
      path: file.path,
      message: 'only api/src/app/main.ts reads process.env; take it from the configuration',
    }));
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ');
}
