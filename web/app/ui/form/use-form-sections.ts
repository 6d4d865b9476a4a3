import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** What a page of several forms, each saved by itself, knows of them. */
export type FormSections<S extends string> = {
  /** Those with something that is not saved. */
  readonly changed: readonly S[];
  /** To be given to each form; stable. */
  readonly reportOf: Readonly<Record<S, (isChanged: boolean) => void>>;
  /** With it as its key a form begins anew after it was saved; the others stay. */
  readonly roundOf: (section: S) => string | undefined;
  /** Which one was saved last, while nothing in it has changed since. */
  readonly saved: S | undefined;
};

/**
 * The forms of a page. An action that has saved one leads back with `?saved=SECTION.VERSION`.
 * @param names stable
 */
export function useFormSections<S extends string>(names: readonly S[]): FormSections<S> {
  const [changed, setChanged] = useState<readonly S[]>([]);
  const [reportOf] = useState(() => {
    const reports = names.map((section) => [
      section,
      (isChanged: boolean) =>
        setChanged((before) => [...before.filter((one) => one !== section), ...(isChanged ? [section] : [])]),
    ]);
    return Object.fromEntries(reports) as Readonly<Record<S, (isChanged: boolean) => void>>;
  });
  const { rounds, newest } = useRounds(names);
  const saved = newest !== undefined && !changed.includes(newest) ? newest : undefined;
  return { changed, reportOf, roundOf: (section) => rounds[section], saved };
}

type Rounds<S extends string> = { readonly rounds: Partial<Record<S, string>>; readonly newest: S | undefined };

function useRounds<S extends string>(names: readonly S[]): Rounds<S> {
  const [section, version] = (useSearchParams()[0].get('saved') ?? '').split('.');
  const [state, setState] = useState<Rounds<S>>({ rounds: {}, newest: undefined });
  const name = names.find((one) => one === section);
  if (name === undefined || version === undefined || state.rounds[name] === version) return state;
  const next = { rounds: { ...state.rounds, [name]: version }, newest: name };
  setState(next);
  return next;
}
