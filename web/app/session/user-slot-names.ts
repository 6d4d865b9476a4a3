/** The names a `UserSlot` may have: `registered-names.ts` fills them in from the manifests of the features. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface UserSlotNames {}

export type UserSlotName = keyof UserSlotNames;
