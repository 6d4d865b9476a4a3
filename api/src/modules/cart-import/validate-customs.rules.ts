import { CUSTOM_NAME_MAX, CUSTOM_WORDS_MAX, customUnits, type CustomItem } from '@shop/contract/cart-item';
import type { ImportReason } from '@shop/contract/cart-import';
import { isGtin, readQuantityText, type CustomCells, type OrderLine } from '@shop/exchange-formats';
import { unitOfName } from '../catalogue/index.ts';
import { nearestQuantities } from './fit-quantity.rules.ts';
import type { ImportLine } from './validate-lines.rules.ts';

/** A piece, where the list names no unit. */
const USUAL_UNIT = 'C62';
/** The user's own articles are sold in any quantity. */
const anyQuantity = { quantityMin: 1, quantityInterval: 1 };

/**
 * A line that the list calls an article of the user's own: it becomes that again, also where the shop sells an article of the
 * same number. It stays alone, since no such article is a part of a combination.
 */
export function validateCustom(line: OrderLine, cells: CustomCells): ImportLine {
  const { custom, reasons } = readCustom(cells);
  const { quantity, near, reason } = readQuantity(line.quantityText);
  return {
    line: line.line,
    text: line.text,
    number: '',
    quantityText: line.quantityText,
    verdict: 'custom',
    reasons: [...reasons, ...(reason ? [reason] : [])],
    skus: [],
    specificityOf: null,
    quantity,
    quantitiesNear: [...near],
    addedTo: null,
    commission: line.commission,
    note: line.note,
    combination: null,
    places: [],
    custom,
  };
}

type Read = { readonly custom: CustomItem; readonly reasons: readonly ImportReason[] };

/** What the cart would refuse is left out or cut, and said. */
function readCustom(cells: CustomCells): Read {
  const digits = cells.ean.replaceAll(/[\s-]/g, '');
  const isEan = digits === '' || isGtin(digits);
  const unit = unitOfName(cells.unit, customUnits);
  const texts = {
    name: plain(cells.name),
    manufacturer: plain(cells.manufacturer),
    supplierArticleNumber: plain(cells.supplierArticleNumber),
  };
  const custom = {
    name: cut(texts.name, CUSTOM_NAME_MAX),
    ean: isEan ? digits : '',
    manufacturer: cut(texts.manufacturer, CUSTOM_WORDS_MAX),
    supplierArticleNumber: cut(texts.supplierArticleNumber, CUSTOM_WORDS_MAX),
    measurementUnit: unit ?? USUAL_UNIT,
  };
  const reasons: readonly (ImportReason | false)[] = [
    !isEan && 'eanWrong',
    unit === undefined && cells.unit !== '' && 'unitUnknown',
    (['name', 'manufacturer', 'supplierArticleNumber'] as const).some((key) => custom[key] !== texts[key]) && 'textCut',
  ];
  return { custom, reasons: reasons.filter((reason) => reason !== false) };
}

/** Cells may hold control characters that a line of text never has. */
function plain(cell: string): string {
  return cell
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .toWellFormed()
    .trim();
}

function cut(text: string, lengthMax: number): string {
  return text.slice(0, lengthMax).toWellFormed().trim();
}

function readQuantity(text: string): {
  readonly quantity: number | null;
  readonly near: readonly number[];
  readonly reason: ImportReason | null;
} {
  const read = readQuantityText(text);
  if (read.kind === 'missing') return { quantity: 1, near: [], reason: 'quantityMissing' };
  if (read.kind === 'unclear') return { quantity: null, near: read.near, reason: 'quantityUnclear' };
  const { fitting, near, reason } = nearestQuantities(anyQuantity, read.quantity);
  return { quantity: fitting, near, reason };
}
