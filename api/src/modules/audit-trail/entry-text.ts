import { assistedName } from '@shop/contract/assisted-name';
import type { AnySubjectKind, AuditEntry, AuditSubjectKind } from '@shop/contract/audit-trail';
import { permissionNames } from '@shop/contract/permission-names';
import { permissions, type Permission } from '@shop/contract/permissions';
import { languageOf, type Locale } from '@shop/contract/values';
import { amountText } from '#platform/amount-text.ts';
import { dayText, momentText } from '#platform/day-text.ts';
import { nameOfField } from '#platform/http/wording.ts';
import { auditSubjects, type AuditValue, type AuditValueKind } from './audit-subjects.ts';
import type { StoredEntry } from './audit-trail.sql.ts';
import { messages } from './messages.ts';

/** Of what staff alone change; all else is text. */
const staffFields = {
  importDecision: 'choice',
  requestState: 'choice',
  announcementKind: 'choice',
  audience: 'choice',
  language: 'choice',
  locale: 'choice',
  publishFrom: 'moment',
  publishUntil: 'moment',
  slotDay: 'day',
  isTop: 'yesNo',
  isHidden: 'yesNo',
  ownLabels: 'choice',
  ownPriceType: 'choice',
  ownPriceFrom: 'day',
  ownPriceTo: 'day',
  'ownRelations.relationType': 'choice',
} as const satisfies Readonly<Record<string, AuditValueKind>>;

/** An entry in words of the language; a field or value that this version does not know stands as it was stored. */
export function entryText(entry: StoredEntry, locale: Locale): AuditEntry {
  const { subjectKind } = entry;
  const kinds: Readonly<Record<string, AuditValueKind>> = isOfCompany(subjectKind)
    ? auditSubjects[subjectKind]
    : staffFields;
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: actorText(entry, locale),
    subjectKind: entry.subjectKind,
    subject: entry.subject,
    action: entry.action,
    changes: entry.changes.map(({ field, from, to }) => {
      const kind = kinds[withoutPlaces(field)] ?? 'text';
      return {
        // What staff change is called as the forms call it.
        field: word(`field.${entry.subjectKind}.${field}`, locale) ?? nameOfPath(field, locale),
        from: valueText(onlyIn(from, to), kind, locale),
        to: valueText(onlyIn(to, from), kind, locale),
      };
    }),
  };
}

/** `ownLabels.0` is one of `ownLabels`. */
function withoutPlaces(path: string): string {
  return path.replaceAll(/\.\d+/g, '');
}

/** `ownArticleName.de` is "Eigener Name · Deutsch": what no form has a name for is left out, unless nothing else is left. */
function nameOfPath(path: string, locale: Locale): string {
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
  if (parts.length < 2) return nameOfField(path, locale);
  const names = parts.map((part) => nameOfField(part, locale)).filter((name, at) => name !== parts[at]);
  return names.join(' · ') || path;
}

function isOfCompany(kind: AnySubjectKind): kind is AuditSubjectKind {
  return Object.hasOwn(auditSubjects, kind);
}

/** "Anna Muster", "Sandra Bühler für Anna Muster", "Helvolt". */
function actorText({ userName, staffName }: StoredEntry, locale: Locale): string {
  if (userName !== '') return assistedName(languageOf(locale), staffName, userName);
  return staffName || messages[locale].shop;
}

function valueText(value: AuditValue, kind: AuditValueKind, locale: Locale): string {
  if (value === null || value === '') return '';
  if (kind === 'money') return `CHF ${amountText(Number(value))}`;
  if (kind === 'yesNo' || typeof value === 'boolean') return messages[locale][String(value) === 'true' ? 'yes' : 'no'];
  if (kind === 'moment') return momentText(String(value));
  if (kind === 'day') return dayText(String(value));
  if (kind === 'choice') return word(`choice.${String(value)}`, locale) ?? String(value);
  if (isList(value)) return value.map((one) => permissionText(one, locale)).join(', ');
  return String(value);
}

function isList(value: AuditValue): value is readonly string[] {
  return Array.isArray(value);
}

/** Of a list what the other one does not have: of twenty rights the one that was taken away. */
function onlyIn(value: AuditValue, other: AuditValue): AuditValue {
  if (!isList(value) || !isList(other)) return value;
  return value.filter((one) => !other.includes(one));
}

function permissionText(code: string, locale: Locale): string {
  const known = permissions.find((one): one is Permission => one === code);
  return known === undefined ? (word(`role.${code}`, locale) ?? code) : permissionNames[known][languageOf(locale)];
}

function word(key: string, locale: Locale): string | undefined {
  const words: Readonly<Record<string, string>> = messages[locale];
  return words[key];
}
