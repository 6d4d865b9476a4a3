import { makeSignal } from './signals.ts';

/** What the frame does about answers of the API: worded and routed there, because only it knows texts and router. */
export type ApiReactions = {
  readonly sessionEnded: () => void;
  readonly goTo: (url: string) => void;
  readonly unknownErrorText: () => string;
};

export const apiReactions = makeSignal<ApiReactions | undefined>(undefined);
