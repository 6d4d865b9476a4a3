import type { FieldFault } from '@shop/contract/errors';
import type { Locale } from '@shop/contract/values';
import ts from 'typescript';
import { SetUp } from '../../api/src/app/set-up/set-up.schemas.ts';
import { setUpFaults } from '../../api/src/app/set-up/set-up.ts';
import { faultsOf } from '@shop/contract/faults';
import { messageText } from '../../api/src/platform/http/wording.ts';

/** A file that cannot be taken: one line for everything that is wrong, each with its place. */
export class SetUpFileError extends Error {
  override readonly name = 'SetUpFileError';
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Reads what `--example` prints, filled in: JSON, comments allowed.
 * @throws SetUpFileError with line, field and words for each fault
 */
export function readSetUp(text: string, locale: Locale): SetUp {
  const file = ts.parseJsonText('settings.json', text);
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const [broken] = diagnosticsOf(file);
  if (broken) {
    const words = ts.flattenDiagnosticMessageText(broken.messageText, ' ');
    throw new SetUpFileError([`line ${lineAt(broken.start)}: ${words}`]);
  }
  const root = file.statements[0]?.expression;
  const parsed = SetUp.safeParse(ts.convertToObject(file, []), { reportInput: true });
  const faults = parsed.success ? setUpFaults(parsed.data) : faultsOf(parsed.error.issues.map(asBody), Infinity).faults;
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new SetUpFileError(
    faults.map((fault) => {
      const node = root && nodeAt(root, fault.field.split('.'));
      const place = node ? `line ${lineAt(node.getStart(file))}, ` : '';
      return `${place}${fault.field}: ${wordsOf(fault, locale)}`;
    }),
  );
}

type Issue = Parameters<typeof faultsOf>[0][number];

/** Requests name their fields below `body`; here there is nothing above. */
function asBody(issue: Issue): Issue {
  return { ...issue, path: ['body', ...issue.path] };
}

function wordsOf({ code, details }: FieldFault, locale: Locale): string {
  return messageText(code, locale, details);
}

/** The parser keeps what it stumbled over with the file. */
function diagnosticsOf(file: ts.JsonSourceFile): readonly ts.DiagnosticWithLocation[] {
  const { parseDiagnostics = [] } = file as { readonly parseDiagnostics?: readonly ts.DiagnosticWithLocation[] };
  return parseDiagnostics;
}

/** The value of a field, or what comes nearest to it: a missing field is reported where its group begins. */
function nodeAt(node: ts.Node, [step, ...rest]: readonly string[]): ts.Node {
  if (step === undefined) return node;
  if (ts.isArrayLiteralExpression(node)) {
    const element = node.elements[Number(step)];
    return element ? nodeAt(element, rest) : node;
  }
  if (!ts.isObjectLiteralExpression(node)) return node;
  const property = node.properties.find(
    (one) => one.name !== undefined && ts.isStringLiteral(one.name) && one.name.text === step,
  );
  return property && ts.isPropertyAssignment(property) ? nodeAt(property.initializer, rest) : node;
}
