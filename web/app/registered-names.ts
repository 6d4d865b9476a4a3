// The names that `useTexts` and `UserSlot` accept: what the layers above the two have registered, told to the compiler alone.
import type { Feature } from './features/index.ts';
import type { TextsByFeature, UserSlotsOf } from './lib/define-feature.ts';
import type shell from './shell/messages/de.json';
import type {} from './session/user-slot-names.ts';
import type { ShellSlot } from './shell/shell-slots.ts';
import type form from './ui/form/messages/de.json';
import type map from './ui/map/messages/de.json';
import type list from './ui/list/messages/de.json';
import type ui from './ui/messages/de.json';

type FeatureTexts = TextsByFeature<Feature>;
type FeatureSlots = Readonly<Record<UserSlotsOf<Feature> | ShellSlot, true>>;

declare module './lib/texts.ts' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declaration merging
  interface TextFiles extends FeatureTexts {
    readonly shell: typeof shell;
    readonly ui: typeof ui;
    readonly list: typeof list;
    readonly map: typeof map;
    readonly form: typeof form;
  }
}

declare module './session/user-slot-names.ts' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type -- declaration merging
  interface UserSlotNames extends FeatureSlots {}
}
