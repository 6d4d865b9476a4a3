import type { defaultPresets, SingleSignOnProblem } from '@shop/contract/single-sign-on';
import { EMAIL_MAX, PERSON_NAME_MAX, personFaults } from '@shop/contract/person';
import type { PermissionPreset } from '@shop/contract/user-rights';
import type { Identity } from '#src/ports/identity-provider/identity-provider.port.ts';

export type RoleMapping = {
  /** Empty where roles do not count. */
  readonly roleClaim: string;
  readonly roles: readonly { readonly value: string; readonly preset: PermissionPreset }[];
  readonly defaultPreset: (typeof defaultPresets)[number];
};

/** A person as the provider describes him, read out of the claims. */
export type Person = {
  readonly subject: string;
  /** In small letters; empty where the provider names none that is one. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleValues: readonly string[];
};

const ROLE_VALUES_MAX = 200;

/**
 * What the claims say. An address counts as verified only where the provider says so: by `email_verified`, or by Entra ID's
 * `xms_edov` (docs/domain/single-sign-on.md#who-it-is).
 */
export function personOf({ subject, claims }: Identity, roleClaim: string): Person {
  const email = textOf(claims['email'], EMAIL_MAX).toLowerCase();
  const isAddress = personFaults({ email }).length === 0;
  return {
    subject,
    email: isAddress ? email : '',
    isEmailVerified: isAddress && (claims['email_verified'] === true || isTrue(claims['xms_edov'])),
    firstName: nameIn(claims['given_name']),
    lastName: nameIn(claims['family_name']),
    roleValues: roleClaim === '' ? [] : listOf(valueAt(claims, roleClaim)),
  };
}

/** The first line of the mapping that fits; without one what the company has chosen for that; null: nothing. */
export function presetFor(
  { roleValues }: Pick<Person, 'roleValues'>,
  { roleClaim, roles, defaultPreset }: RoleMapping,
): PermissionPreset | null {
  const role = roleClaim === '' ? undefined : roles.find(({ value }) => roleValues.includes(value));
  if (role) return role.preset;
  return defaultPreset === 'refused' ? null : defaultPreset;
}

/** What a log-in makes of the rights of somebody who is known; null: they stay (docs/domain/single-sign-on.md#following-roles). */
export function presetToFollow(
  person: Pick<Person, 'roleValues'>,
  mapping: RoleMapping & { readonly followsRoles: boolean },
): PermissionPreset | null {
  return mapping.followsRoles && mapping.roleClaim !== '' ? presetFor(person, mapping) : null;
}

/** A user of the company. */
export type KnownUser = { readonly userId: number; readonly isLiving: boolean };

export type LogInFacts = {
  readonly person: Person;
  /** What his roles bring. */
  readonly preset: PermissionPreset | null;
  /** Whether roles decide who is let in. */
  readonly needsRole: boolean;
  /** Whom this account of the provider was linked to; also a blocked or removed one. */
  readonly linked: (KnownUser & { readonly isRemoved: boolean }) | undefined;
  /** The user of the same company with this e-mail address, and whether another account of the provider is his. */
  readonly sameEmail: (KnownUser & { readonly isLinked: boolean }) | undefined;
  /** Whether the operator has confirmed that the domain of the address is the company's. */
  readonly isOwnDomain: boolean;
  readonly createsUsers: boolean;
};

export type LogInDecision =
  | { readonly kind: 'logIn'; readonly userId: number; readonly isNewLink: boolean }
  | { readonly kind: 'create'; readonly preset: PermissionPreset }
  | { readonly kind: 'refuse'; readonly problem: SingleSignOnProblem };

/**
 * Who it is in the shop: by issuer and subject; the first time by a verified e-mail address inside the same company
 * (docs/domain/single-sign-on.md#who-it-is). Whoever was removed stays outside, unless he was invited anew.
 */
export function decideLogIn(facts: LogInFacts): LogInDecision {
  const { preset, needsRole, linked } = facts;
  if (needsRole && preset === null) return refused('no_role');
  if (linked && !linked.isRemoved) {
    return linked.isLiving ? { kind: 'logIn', userId: linked.userId, isNewLink: false } : refused('no_access');
  }
  return decideByEmail(facts);
}

function decideByEmail({ person, preset, linked, sameEmail, isOwnDomain, createsUsers }: LogInFacts): LogInDecision {
  if (person.email === '') return refused('no_email');
  if (!person.isEmailVerified) return refused('email_unverified');
  if (!isOwnDomain) return refused('foreign_domain');
  if (sameEmail) {
    if (!sameEmail.isLiving) return refused('no_access');
    if (sameEmail.isLinked) return refused('linked_elsewhere');
    return { kind: 'logIn', userId: sameEmail.userId, isNewLink: true };
  }
  if (!createsUsers || linked?.isRemoved === true) return refused('no_access');
  return preset === null ? refused('no_role') : { kind: 'create', preset };
}

function refused(problem: SingleSignOnProblem): LogInDecision {
  return { kind: 'refuse', problem };
}

/** Names of the person for a new user: what is missing is read out of the address. */
export function namesOf({ firstName, lastName, email }: Person): {
  readonly firstName: string;
  readonly lastName: string;
} {
  const [first = '', ...rest] = (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map(capitalised);
  return { firstName: firstName || first || '–', lastName: lastName || rest.join(' ') || '–' };
}

function capitalised(word: string): string {
  return nameIn(word.slice(0, 1).toUpperCase() + word.slice(1));
}

/** A name as forms take it; else empty. */
function nameIn(value: unknown): string {
  const firstName = textOf(value, PERSON_NAME_MAX);
  return personFaults({ firstName }).length === 0 ? firstName : '';
}

/** `groups`, or a path as Keycloak's `realm_access.roles`; a claim that is called like the whole path goes first. */
function valueAt(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

function listOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.slice(0, ROLE_VALUES_MAX).flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
}

function textOf(value: unknown, lengthMax: number): string {
  return typeof value === 'string'
    ? value
        .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
        .trim()
        .slice(0, lengthMax)
    : '';
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
