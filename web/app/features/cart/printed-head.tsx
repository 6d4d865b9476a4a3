import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';

/** On paper only, again on each of its pages: what it is, whose and of which day. The number of the page stands in the margin. */
export function PrintedHead({ title, width }: { readonly title: string; readonly width: number }) {
  const t = useTexts('cart');
  const shell = useSession();
  const user = shell?.user;
  return (
    <tr aria-hidden className="hidden print:table-row">
      <td colSpan={width} className="pb-3" suppressHydrationWarning>
        {[
          user && `${user.companyName}, ${user.firstName} ${user.lastName}`,
          title,
          t('printed.on', { day: formatDate(new Date().toISOString()) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </td>
    </tr>
  );
}
