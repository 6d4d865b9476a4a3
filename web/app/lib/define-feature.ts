import type { TextTree } from './texts.ts';

/** The shape of a feature's texts, known to the compiler alone: no file of texts is imported by it. */
export type TextsOf<T extends TextTree> = { readonly ofType?: T };

/** Everything a feature adds to the shop. The lists of the shop are derived from the one array of features. */
export type FeatureDefinition = {
  /** Also the name of its folder, and of its texts. */
  readonly name: string;
  /** Address below the language → route file in the folder of the feature; the empty address is the first page. */
  readonly routes?: Readonly<Record<string, string>>;
  /** Present where the folder has `messages/`: `textsOf<typeof texts>()`, with `import type texts from './messages/de.json'`. */
  readonly texts?: TextsOf<TextTree>;
  /** Texts that only some pages of the feature need: name of the subfolder with its own `messages/` → their shape. */
  readonly subfolderTexts?: Readonly<Record<string, TextsOf<TextTree>>>;
  /** Names of the slots that `user-slots.server.tsx` in the folder fills. */
  readonly userSlots?: readonly string[];
};

/**
 * A feature of the shop. Its file is read by the build, too, so it imports types and this file alone.
 * @example defineFeature({ name: 'compare', routes: { compare: 'compare.route.tsx' }, texts: textsOf<typeof texts>() })
 */
export function defineFeature<const F extends FeatureDefinition>(feature: F): F {
  return feature;
}

export function textsOf<T extends TextTree>(): TextsOf<T> {
  return {};
}

/** The texts of these features by name of the feature or the subfolder. */
export type TextsByFeature<F extends FeatureDefinition> = OwnTexts<F> & SubfolderTexts<F>;

type OwnTexts<F extends FeatureDefinition> = {
  readonly [One in F as One extends { readonly texts: unknown } ? One['name'] : never]: ShapeOf<One['texts']>;
};

type SubfolderTexts<F extends FeatureDefinition> = {
  readonly [One in SubfolderEntries<F> as One['name']]: ShapeOf<One['texts']>;
};

type SubfolderEntries<F extends FeatureDefinition> = F extends { readonly subfolderTexts: infer Texts }
  ? { readonly [Name in keyof Texts]: { readonly name: Name; readonly texts: Texts[Name] } }[keyof Texts]
  : never;

type ShapeOf<T> = T extends TextsOf<infer Shape> ? Shape : never;

/** The names of the user slots of these features. */
export type UserSlotsOf<F extends FeatureDefinition> = F extends {
  readonly userSlots: readonly (infer Name extends string)[];
}
  ? Name
  : never;
