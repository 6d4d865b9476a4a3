import type { FileErrorCode, ProblemCode } from '@shop/exchange-formats';

type Details = Readonly<Record<string, string | number>>;

/** What the import itself says beside the readers. */
type ImportCode =
  | 'sku.other_supplier'
  | 'sku.unknown'
  | 'article.not_storable'
  | 'category.id_too_long'
  | 'media.missing'
  | 'media.refused';

const sentences: Readonly<Record<ProblemCode | ImportCode | FileErrorCode, string>> = {
  'sku.missing': 'the article number is missing',
  'sku.invalid':
    'the article number "{value}" has other characters than letters, digits, blanks and . _ + - /, or more than {max}',
  'sku.repeated': 'the article number comes twice in this file',
  'sku.other_supplier': 'the article number belongs to the supplier "{supplier}"',
  'sku.unknown': 'there is no such article to be priced',
  'name.missing': 'it has no name in any language',
  'text.cut': 'the {field} was longer than {max} characters and is cut',
  'gtin.invalid': 'the GTIN "{value}" is left out: its check digit is wrong',
  'e_number.invalid': 'the E-No "{value}" is left out: it has not nine digits',
  'manufacturer_number.too_long': "the manufacturer's number is left out: it is longer than {max} characters",
  'unit.missing': 'it names no unit of sale and is sold by the piece',
  'unit.unknown': 'nobody knows the unit of sale "{value}"',
  'quantity.invalid': '{field} is "{value}", not a whole number from 1 to 999999',
  'quantity.not_whole': '{field} is "{value}": only whole quantities can be sold',
  'price_quantity.invalid': 'prices are for a quantity of "{value}"',
  'price.amount_missing': 'a price without an amount is left out',
  'price.amount_invalid': 'a price is no amount: {value}',
  'price.foreign_currency': 'prices in {currency} are left out',
  'price.lower_bound_invalid': 'a price step from "{value}" on is left out',
  'price.first_step_raised': 'the first price is from {quantityFrom} on and counts from 1 on',
  'price.rounded': 'a price is finer than a Rappen per {priceUnit} and is rounded',
  'price.tax_missing': 'a price that includes tax is left out: the file does not say how much',
  'price.type_ignored': 'a price of the kind "{type}" is left out',
  'price.date_invalid': 'the date "{value}" of a price is left out',
  'price.zero': 'a price of 0.00 is on request',
  'price.none': 'it has no price that can be used',
  'value.invalid': '{field} is left out: "{value}"',
  'attribute.invalid': 'an attribute is left out: {attribute} {value}{reason}',
  'attribute.too_many': 'of {count} attributes only {max} are taken',
  'media.missing': 'pictures or documents are left out, there are no such files: {files}',
  'media.refused': 'pictures or documents are left out, of another type, too large or unsafe: {files}',
  'media.address_dropped': 'an address instead of a file is left out ({host})',
  'category.incomplete': 'a category without number or name is left out',
  'category.id_too_long': 'the category "{category}" is left out: its number is too long',
  'relation.incomplete': 'a relation to nobody is left out',
  'variants.ignored': 'the variants of "{attribute}" are left out',
  'mode.unknown': 'the mode "{mode}" does not fit this kind of file',
  'row.invalid': 'the row has {cells} cells instead of {expected}',
  'record.too_large': 'it is larger than any honest article',
  'article.not_storable': 'the database does not take it: {reason}',
  'file.empty': 'The file is empty.',
  'file.encoding_unknown': 'The file names an encoding that nobody knows: {encoding}.',
  'file.encoding_broken': 'The file has bytes that are not what its encoding says.',
  'file.not_xml': 'The file is no XML: {reason}',
  'file.cut_off': 'The file is cut off: {reason}',
  'file.entities_declared': 'The file declares entities, which is how files attack their readers. It was not read on.',
  'file.not_bmecat': 'The file is XML but no BMEcat: {element}',
  'file.datanorm': 'The file is DATANORM, which is not imported: ask the supplier for BMEcat.',
  'file.transaction_unknown': 'The file is no catalogue, update of products or update of prices: {element}',
  'file.header_missing': 'The file has no header before its articles.',
  'file.too_deep': 'The file nests its elements deeper than any catalogue.',
  'file.text_too_long': 'The file has a text longer than any catalogue.',
  'file.not_csv': 'The file is no CSV: {reason}',
  'file.columns_missing': 'The column "{column}" is missing.',
  'file.columns_repeated': 'The column "{column}" comes twice.',
  'file.columns_invalid': 'Nobody knows the column "{column}".',
  'file.package_broken': 'The ZIP is damaged, cut off or has a password.',
  'file.package_without_catalogue': 'The ZIP holds no catalogue (.xml, .bmecat, .csv or .txt).',
  'file.package_many_catalogues': 'The ZIP holds several catalogues: {files}. Import them one by one.',
  'file.package_too_large': 'The ZIP holds more than an import reads: 50000 files, 500 MB of catalogue, 4 GB in all.',
};

/** A code of the import in words. */
export function wordsOf(code: string, details: Details): string {
  const sentence = code in sentences ? sentences[code as keyof typeof sentences] : code;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? '')).trim();
}
