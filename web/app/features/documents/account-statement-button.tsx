import { documentsApi } from '@shop/contract/documents';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

/** What the company has not paid yet, as PDF; for who may see invoices. */
export function AccountStatementButton({ size = 'normal' }: { readonly size?: 'small' | 'normal' }) {
  const t = useTexts('documents');
  const download = useDownload();
  const { state, during } = useButtonState();
  const permissions = useSession()?.user?.permissions ?? [];
  if (!permissions.includes('viewInvoices')) return null;
  return (
    <Button
      size={size}
      state={state}
      data-print="no"
      onClick={() => void during(() => download(documentsApi.accountStatement))}
    >
      {state === 'default' && <Icon of="file-text" size={16} />}
      {t('statement')}
    </Button>
  );
}
