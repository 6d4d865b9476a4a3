import { documentsApi, type OrderDocument } from '@shop/contract/documents';
import { formatDate, zurichParts } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload, type Download } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly documents: readonly OrderDocument[];
  /** Instant of the order, whose month can be had as a whole; absent for who reads this order alone. */
  readonly day?: string;
  /** Opens one; else it is the customer's own. */
  readonly onOpen?: (document: OrderDocument) => Promise<boolean>;
};

/** What was written on paper for an order; everything opens as PDF. */
export function OrderDocuments({ documents, day, onOpen }: Props) {
  const t = useTexts('documents');
  const download = useDownload();
  return (
    <section aria-labelledby="documents" className="rounded-card border border-line bg-raised p-4.5" data-print="no">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 id="documents" className="grow">
          {t('title')}
        </h2>
        {day !== undefined && (
          <FileButton
            onPress={() => download(documentsApi.month, { params: { month: zurichParts(day).day.slice(0, 7) } })}
          >
            <Icon of="file-archive" size={16} />
            {t('month')}
          </FileButton>
        )}
      </div>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li
            key={`${document.kind}-${document.documentNumber}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5"
          >
            <span className="grow">
              {document.name} <span className="num">{document.documentNumber}</span>{' '}
              <span className="text-note text-ink-3">{t('ofDay', { date: formatDate(document.date) })}</span>
            </span>
            <FileButton
              label={t('open', { name: document.name, number: document.documentNumber })}
              onPress={() => (onOpen ? onOpen(document) : open(download, document))}
            >
              <Icon of="file-text" size={16} />
              PDF
            </FileButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ButtonProps = {
  readonly label?: string;
  readonly onPress: () => Promise<boolean>;
  readonly children: React.ReactNode;
};

function FileButton({ label, onPress, children }: ButtonProps) {
  const { state, during } = useButtonState();
  return (
    <Button size="small" state={state} aria-label={label} onClick={() => void during(onPress)}>
      {children}
    </Button>
  );
}

/** Requested from its own endpoint, so that the language of the page goes along. */
function open(download: Download, { kind, documentNumber }: OrderDocument): Promise<boolean> {
  const byId = { params: { id: documentNumber } };
  switch (kind) {
    case 'orderConfirmation':
      return download(documentsApi.orderConfirmation, { params: { orderNumber: documentNumber } });
    case 'packingSlip':
      return download(documentsApi.packingSlip, byId);
    case 'documentTracking':
      return download(documentsApi.documentTracking, byId);
    case 'invoice':
      return download(documentsApi.invoice, byId);
    case 'creditNote':
      return download(documentsApi.creditNote, byId);
  }
}
