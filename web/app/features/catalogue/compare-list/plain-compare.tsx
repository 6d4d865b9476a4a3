import { useLocalPath } from '#app/ui/link.tsx';

/** The form that every compare button of the page sends where there are no scripts. */
export const PLAIN_COMPARE = 'plain-compare';

/** Puts a product on the list of those to compare, for a browser without scripts: the comparison answers. */
export function PlainCompare() {
  const localPath = useLocalPath();
  return (
    <form id={PLAIN_COMPARE} method="post" action={localPath('/compare')} hidden>
      <input type="hidden" name="change" value="add" />
    </form>
  );
}
