import { type Violation, importsOf, isTest, type SourceFile } from './source-file.ts';

/** The platform is free of business code: it imports no module and no port. */
export function checkPlatform(files: readonly SourceFile[]): readonly Violation[] {
  const folders = ['modules', 'ports', 'standalone-erp', 'payment-sandbox'];
  return within(files, 'api/src/platform/').flatMap((file) =>
    pathsOf(file)
      .filter((target) => folders.some((folder) => target.startsWith(`api/src/${folder}/`)))
      .map((target) => ({ path: file.path, message: `the platform knows no shop: it may not import ${target}` })),
  );
}

/** Kernels are pure: other kernels and npm packages, nothing of the shop. */
export function checkPackages(files: readonly SourceFile[]): readonly Violation[] {
  const kernels = new Set(within(files, 'packages/').map((file) => `@shop/${file.path.split('/')[1] ?? ''}`));
  return within(files, 'packages/').flatMap((file) => {
    const own = `${file.path.split('/').slice(0, 2).join('/')}/`;
    const outside = pathsOf(file).filter((target) => !target.startsWith(own));
    const ofShop = namesOf(file).filter((name) => name.startsWith('@shop/') && !kernels.has(packageOf(name)));
    return [...outside, ...ofShop].map((target) => ({
      path: file.path,
      message: `a kernel knows nothing of the shop: it may not import ${target}`,
    }));
  });
}

/** The contract is zod and nothing else, because browser and server both carry it. */
export function checkContract(files: readonly SourceFile[]): readonly Violation[] {
  const code = within(files, 'contract/').filter((file) => !isTest(file.path));
  return code.flatMap((file) => {
    const names = namesOf(file).filter((name) => name !== 'zod' && !name.startsWith('zod/'));
    const outside = pathsOf(file).filter((target) => !target.startsWith('contract/'));
    return [...names, ...outside].map((target) => ({
      path: file.path,
      message: `the contract imports zod and nothing else, not ${target}`,
    }));
  });
}

/** What pages import of the contract brings no schema along: `x.ts` knows `x.schemas.ts` by its types only (decision 0027). */
export function checkSchemas(files: readonly SourceFile[]): readonly Violation[] {
  const plain = within(files, 'contract/src/').filter(
    (file) => !file.path.endsWith('.schemas.ts') && !isTest(file.path),
  );
  return plain.flatMap((file) =>
    importsOf({ ...file, text: withoutTypeImports(file.text) })
      .map((target) => ('path' in target ? target.path : target.name))
      .filter((target) => /^zod(\/|$)|\.schemas\.ts$/.test(target))
      .map((target) => ({ path: file.path, message: `only types come from ${target}; schemas live in *.schemas.ts` })),
  );
}

function withoutTypeImports(text: string): string {
  return text.replaceAll(/^(import|export) type .*?;$/gms, '');
}

const serverPackages = ['fastify', '@fastify/', 'pg', 'pg-boss', 'sql-template-tag', 'pino', 'nodemailer'];

/** Kernels whose rules a page and the server must share: small, and without anything of Node (decision 0012). */
const packagesOfPages = ['@shop/contract', '@shop/combination-rules'];

/** Pages import the contract, the kernels of both sides and their own package. */
export function checkWeb(files: readonly SourceFile[]): readonly Violation[] {
  return within(files, 'web/').flatMap((file) => {
    const outside = pathsOf(file).filter((target) => !target.startsWith('web/'));
    const names = namesOf(file).filter((name) => isOfServer(name));
    return [...outside, ...names].map((target) => ({
      path: file.path,
      message: `web imports @shop/contract and its own folders, not ${target}`,
    }));
  });
}

function isOfServer(name: string): boolean {
  if (name.startsWith('@shop/')) return !packagesOfPages.includes(packageOf(name));
  return serverPackages.some((own) => name === own || (own.endsWith('/') && name.startsWith(own)));
}

/** SQL stands in `*.sql.ts`; the database part of the platform is where its type comes from. */
export function checkSql(files: readonly SourceFile[]): readonly Violation[] {
  return files
    .filter((file) => !file.path.endsWith('.sql.ts') && !isTest(file.path))
    .filter((file) => !/^api\/src\/platform\/(db|jobs|migrat)[^/]*(\/|\.ts$)/.test(file.path))
    .filter((file) => namesOf(file).includes('sql-template-tag'))
    .map((file) => ({ path: file.path, message: 'SQL lives in *.sql.ts: only there sql-template-tag is imported' }));
}

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

function within(files: readonly SourceFile[], folder: string): readonly SourceFile[] {
  return files.filter((file) => file.path.startsWith(folder));
}

function pathsOf(file: SourceFile): readonly string[] {
  return importsOf(file).flatMap((target) => ('path' in target ? [target.path] : []));
}

function namesOf(file: SourceFile): readonly string[] {
  return importsOf(file).flatMap((target) => ('name' in target ? [target.name] : []));
}

function packageOf(name: string): string {
  return name.split('/').slice(0, 2).join('/');
}
