import { drawQrCode, makeQrCodeOf } from '../labels/codes.ts';
import { points, type Pdf } from '../pdf/pdf.ts';
import type { Data } from 'swissqrbill/types';

/** Where the code stands on the slip, from its upper left corner. */
const PLACE = { xMm: 67, yMm: 17 } as const;
const SIDE_MM = 46;
const [FRAME_MM, CROSS_MM, ARM_MM, ARM_WIDTH_MM] = [7, 6, 3.89, 1.17];
/**
 * The fields of smaller codes have their alignment pattern in the middle, where the Swiss cross covers it: ZBar takes the cross
 * for the pattern and reads nothing. The sizes from 14 to 20 have none there.
 */
const VERSIONS = [14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25];

/** Draws the Swiss QR code over that of the library, which takes the smallest code that holds the text. */
export function drawSwissCode(pdf: Pdf, bill: Data, slipTop: number): void {
  const { doc } = pdf;
  const left = points(PLACE.xMm);
  const top = slipTop + points(PLACE.yMm);
  doc.save();
  doc.rect(left, top, points(SIDE_MM), points(SIDE_MM)).fill('white');
  const code = makeQrCodeOf(swissText(bill), VERSIONS);
  drawQrCode(pdf, code, PLACE.xMm, top / points(1), SIDE_MM);
  const centred = (widthMm: number, heightMm: number, colour: string) =>
    doc
      .rect(
        left + points((SIDE_MM - widthMm) / 2),
        top + points((SIDE_MM - heightMm) / 2),
        points(widthMm),
        points(heightMm),
      )
      .fill(colour);
  centred(FRAME_MM, FRAME_MM, 'white');
  centred(CROSS_MM, CROSS_MM, 'black');
  centred(ARM_MM, ARM_WIDTH_MM, 'white');
  centred(ARM_WIDTH_MM, ARM_MM, 'white');
  doc.restore();
}

type Party = Data['creditor'] | NonNullable<Data['debtor']>;

/** What the code says, line by line (Swiss Implementation Guidelines QR-bill 2.3, chapter 4.2). */
function swissText({ amount, currency, creditor, debtor, reference, message, additionalInformation }: Data): string {
  const ultimateCreditor = Array.from({ length: 7 }, () => '');
  return [
    ...['SPC', '0200', '1', creditor.account.replaceAll(' ', '')],
    ...partyLines(creditor),
    ...ultimateCreditor,
    ...[amount?.toFixed(2) ?? '', currency],
    ...(debtor ? partyLines(debtor) : ultimateCreditor),
    ...['QRR', reference ?? '', message ?? '', 'EPD'],
    ...(additionalInformation === undefined ? [] : [additionalInformation]),
  ].join('\n');
}

function partyLines({ name, address, buildingNumber = '', zip, city, country }: Party): readonly string[] {
  return ['S', name, address, String(buildingNumber), String(zip), city, country];
}
