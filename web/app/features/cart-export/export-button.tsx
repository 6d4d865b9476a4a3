import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { isPunchout } from '#app/session/viewer.ts';
import type { ExportTarget } from './export-dialog.tsx';
import type { LabelTarget } from './label-dialog.tsx';
import { useCartExport } from './use-cart-export.tsx';

/** Opens "export" for a cart or a placed order; the cart of a punchout session goes to the buyer's system alone. */
export function ExportButton({ target }: { readonly target: ExportTarget }) {
  const t = useTexts('ui');
  const { openExport, dialog } = useCartExport();
  if (isPunchout(useSession()?.user)) return null;
  return (
    <>
      <Button onClick={() => openExport(target)}>
        <Icon of="file-down" size={16} />
        {t('file.export')}
      </Button>
      {dialog}
    </>
  );
}

/** Opens "labels" for a cart or an article, likewise. */
export function LabelsButton({ target }: { readonly target: LabelTarget }) {
  const t = useTexts('ui');
  const { openLabels, dialog } = useCartExport();
  if (isPunchout(useSession()?.user)) return null;
  return (
    <>
      <Button onClick={() => openLabels(target)}>
        <Icon of="tag" size={16} />
        {t('file.labels')}
      </Button>
      {dialog}
    </>
  );
}
