import ts from 'typescript';

/** What other files can see of a file, and the imports that this needs: as text, so that equal texts mean equal types. */
export type Shape = { readonly text: string; readonly imports: readonly string[] };

/**
 * A file without the bodies of functions that declare what they return, and without the imports that only these bodies need.
 * Whatever else is written stays, because types may be inferred from it.
 */
export function shapeOf(filePath: string, text: string): Shape {
  if (!/\.tsx?$/.test(filePath)) return { text, imports: [] };
  const kind = filePath.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(filePath, text, ts.ScriptTarget.Latest, false, kind);
  const hidden: ts.TextRange[] = [];
  source.forEachChild(function visit(node): void {
    const body =
      ts.isFunctionLike(node) && node.type && 'body' in node ? (node.body as ts.Node | undefined) : undefined;
    if (body) hidden.push(body);
    else node.forEachChild(visit);
  });
  const imports = source.statements.filter(ts.isImportDeclaration);
  const shown = without(text, [...hidden, ...imports]);
  const words = new Set(shown.match(/[\p{L}\p{N}_$]+/gu));
  const needed = imports.filter(
    ({ importClause }) => !importClause || namesOf(importClause).some((name) => words.has(name)),
  );
  const lines = needed.map((one) => text.slice(one.pos, one.end).trim());
  const specifiers = ts.preProcessFile(`${lines.join('\n')}\n${shown}`, true, true).importedFiles;
  return { text: [...lines, shown].join('\n'), imports: specifiers.map(({ fileName }) => fileName) };
}

function namesOf({ name, namedBindings }: ts.ImportClause): readonly string[] {
  const bound = namedBindings
    ? ts.isNamespaceImport(namedBindings)
      ? [namedBindings.name]
      : namedBindings.elements.map((element) => element.name)
    : [];
  return [...(name ? [name] : []), ...bound].map(({ text }) => text);
}

function without(text: string, ranges: readonly ts.TextRange[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const { pos, end } of ranges.toSorted((a, b) => a.pos - b.pos)) {
    parts.push(text.slice(at, pos));
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}
