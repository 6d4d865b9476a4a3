import type { ShownNavigation } from '@shop/contract/content';
import type { FrameCatalogue } from '#app/features/catalogue/frame-catalogue.ts';
import type { Session } from '#app/session/session.ts';
import type { Opening } from '#app/features/places/opening.ts';

/** What the frame around every page shows. */
export type ShellData = Session &
  FrameCatalogue & {
    readonly opening: Opening | undefined;
    readonly isBeforeCutOff: boolean;
    readonly navigation: ShownNavigation;
  };
