import path from 'node:path';
import type { Violation, SourceFile } from './source-file.ts';

const DOMAIN = 'docs/domain/';
const DECISIONS = 'docs/decisions/';
const DECISION_INDEX = `${DECISIONS}README.md`;

/**
 * Every business rule that is cited exists: a citation names a page and a heading of docs/domain, and never a number. Code,
 * tests, Markdown and the links between the pages themselves are read.
 */
export function checkCitations(files: readonly SourceFile[]): readonly Violation[] {
  const pages = new Map(files.filter(isPage).map((file) => [file.path, anchorsOf(file.text)]));
  return files.flatMap((file) => [
    ...citedBy(file).flatMap((cited) => leadsNowhere(pages, file.path, cited)),
    ...[...file.text.matchAll(NUMBERED)].map(([found]) => ({
      path: file.path,
      message: `${found.replaceAll(/\s+/g, ' ')}: cite the page and heading, such as docs/domain/money.md#rounding`,
    })),
  ]);
}

/** A rule cited by the number that it once had. */
const NUMBERED = /\brulings?\s+\d+|\bspecification,?\s+sections?\s+\d+/gi;

function isPage({ path: file }: SourceFile): boolean {
  return file.startsWith(DOMAIN) && file.endsWith('.md');
}

/** The rules a file cites, each as a path from the root with its heading. */
function citedBy(file: SourceFile): readonly string[] {
  const inFull = [...file.text.matchAll(/docs\/domain\/[\w-]+\.md(?:#[\w-]+)?/g)].map(([cited]) => cited);
  if (!isPage(file)) return inFull;
  const links = [...file.text.matchAll(/\]\(([\w-]*(?:\.md)?(?:#[\w-]+)?)\)/g)].map(([, link = '']) => link);
  return [...inFull, ...links.map((link) => (link.startsWith('#') ? file.path + link : path.posix.join(DOMAIN, link)))];
}

function leadsNowhere(
  pages: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  cited: string,
): readonly Violation[] {
  const [page = '', anchor] = cited.split('#');
  const anchors = pages.get(page);
  if (!anchors) return [{ path: from, message: `${cited}: there is no such page` }];
  return anchor === undefined || anchors.has(anchor) ? [] : [{ path: from, message: `${cited}: no such heading` }];
}

/** Anchors of a page's headings, spelled as GitHub spells them. */
function anchorsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)));
}

function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** A decision record that is cited exists, stands in the index, and one that was overtaken says by which. */
export function checkDecisions(files: readonly SourceFile[]): readonly Violation[] {
  const records = files.filter(
    (file) => file.path.startsWith(DECISIONS) && file.path.endsWith('.md') && file.path !== DECISION_INDEX,
  );
  const index = files.find((file) => file.path === DECISION_INDEX)?.text ?? '';
  const paths = new Set(records.map((file) => file.path));
  const byNumber = new Map(records.map((file) => [numberOf(file.path), file]));
  return files.flatMap(({ path: from, text }) => [
    ...[...text.matchAll(/docs\/decisions\/[\w-]+\.md/g)]
      .filter(([cited]) => cited !== DECISION_INDEX && !paths.has(cited))
      .map(([cited]) => ({ path: from, message: `${cited}: there is no such decision record` })),
    ...[...text.matchAll(/\bdecisions?\s+(\d{4})\b/g)]
      .filter(([, number = '']) => !byNumber.has(number))
      .map(([, number]) => ({ path: from, message: `decision ${number}: there is no such decision record` })),
    ...(paths.has(from) ? [...missingMentions(from, text, byNumber), ...missingInIndex(from, text, index)] : []),
  ]);
}

/** A record that says `Supersedes 0016` is named by 0016 as what supersedes it. */
function missingMentions(from: string, text: string, byNumber: ReadonlyMap<string, SourceFile>): readonly Violation[] {
  return numbersBehind('Supersedes', text).flatMap((number) => {
    const former = byNumber.get(number);
    if (!former) return [{ path: from, message: `supersedes ${number}: there is no such decision record` }];
    if (numbersBehind('Superseded by', former.text).includes(numberOf(from))) return [];
    return [{ path: former.path, message: `must say: Superseded by ${numberOf(from)}` }];
  });
}

/** Every record stands in the index under its title. */
function missingInIndex(from: string, text: string, index: string): readonly Violation[] {
  const title = /^# \d{4} (.*)$/m.exec(text)?.[1] ?? '';
  const line = `- ${numberOf(from)} [${title}](${path.posix.basename(from)})`;
  return index.includes(line) ? [] : [{ path: DECISION_INDEX, message: `must hold: ${line}` }];
}

/** The numbers in the head of a record, `Supersedes 0016 and 0020 (text search) · …`. */
function numbersBehind(word: string, text: string): readonly string[] {
  const part = new RegExp(`\\b${word} ([^·\\n]*)`).exec(text)?.[1] ?? '';
  return [...part.matchAll(/\b\d{4}\b/g)].map(([number]) => number);
}

function numberOf(file: string): string {
  return path.posix.basename(file).slice(0, 4);
}
