import path from 'node:path';
import ts from 'typescript';

const FILE = 'api/src/modules/index.ts';

/**
 * The folders of the modules in the order of the shop's one array, which is read and not loaded: a check must not start the
 * shop. @param text of `api/src/modules/index.ts` @throws Error when it has no array `modules` of imported names
 */
export function readModuleOrder(text: string): readonly string[] {
  const { statements } = ts.createSourceFile(FILE, text, ts.ScriptTarget.Latest);
  const folders = new Map(statements.filter(ts.isImportDeclaration).flatMap(importedNames));
  const array = statements.filter(ts.isVariableStatement).flatMap(arrayCalledModules)[0];
  if (!array) throw new Error(`${FILE} has no array called modules`);
  return array.elements.map((element) => {
    const folder = ts.isIdentifier(element) ? folders.get(element.text) : undefined;
    if (folder === undefined) throw new Error(`${FILE}: the array holds something that is no imported module`);
    return folder;
  });
}

/** `import { cartExport } from './cart-export/module.ts'`: the name and its folder. */
function importedNames({
  importClause,
  moduleSpecifier,
}: ts.ImportDeclaration): readonly (readonly [string, string])[] {
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return [];
  if (path.posix.basename(moduleSpecifier.text) !== 'module.ts') return [];
  const folder = path.posix.basename(path.posix.dirname(moduleSpecifier.text));
  return bindings.elements.map(({ name }) => [name.text, folder] as const);
}

function arrayCalledModules({ declarationList }: ts.VariableStatement): readonly ts.ArrayLiteralExpression[] {
  return declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && name.text === 'modules' && initializer && ts.isArrayLiteralExpression(initializer)
      ? [initializer]
      : [],
  );
}
