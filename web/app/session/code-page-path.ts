import { homePathOf } from '#app/lib/locale.ts';

/** The page of a log-in's second step. @param redirectUrl where it goes on to */
export function codePagePath(locale: string, redirectUrl: string): string {
  return `${homePathOf(locale)}/login/code?redirectUrl=${encodeURIComponent(redirectUrl)}`;
}
