import { z } from 'zod/mini';
import {
  ADDRESS_CONTRACTS_MAX,
  ADDRESS_IMPORT_CONTRACTS_MAX,
  ADDRESS_IMPORT_MAX,
  addressCountries,
  addressesApi,
  addressImportReasons,
  addressImportResults,
  addressKinds,
  addressPhotos,
  addressSorts,
  UNLOAD_NOTES_MAX,
} from './addresses.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoDate, IsoInstant, lineOfText, Locale, paragraphs, RowNumber } from './values.schemas.ts';

const needed = (lengthMax: number) => lineOfText(lengthMax).check(z.minLength(1));
const Country = z.enum(addressCountries);
const Latitude = z.number().check(z.gte(-90), z.lte(90));
const Longitude = z.number().check(z.gte(-180), z.lte(180));
const AddressKind = z.enum(addressKinds);
export type AddressKind = z.infer<typeof AddressKind>;
const AddressPhoto = z.enum(addressPhotos);
export type AddressPhoto = z.infer<typeof AddressPhoto>;

const written = {
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  address4: z.string(),
  address5: z.string(),
  zipCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
};

const points = {
  /** Degrees, WGS 84: of the address, of the place of delivery, of the place to unload. */
  latitude: z.nullable(Latitude),
  longitude: z.nullable(Longitude),
  deliveryLat: z.nullable(Latitude),
  deliveryLong: z.nullable(Longitude),
  unloadLat: z.nullable(Latitude),
  unloadLong: z.nullable(Longitude),
};

/** An address in the list: what tells it apart, and where it lies. */
export const ListedAddress = z.object({
  id: z.int(),
  kind: AddressKind,
  ...written,
  ...points,
  isDefault: z.boolean(),
  /** Another one has the same name, street and postcode: what else is known of it tells them apart. */
  isAlike: z.boolean(),
  hasPicture: z.boolean(),
  hasSignature: z.boolean(),
  contracts: z.array(z.object({ idCompanyContract: z.int(), number: z.string() })),
  createdAt: IsoInstant,
  /** When goods were last ordered to it. */
  lastUsedAt: z.nullable(IsoInstant),
  /** From the place that was asked about. */
  distanceMetres: z.nullable(z.int()),
  /** Whether this user may change it (docs/domain/addresses.md#who-may-change). */
  mayEdit: z.boolean(),
});
export type ListedAddress = z.infer<typeof ListedAddress>;

/** Below `/api`: where the photo is fetched. */
const PhotoPath = z.nullable(z.string());

export const Address = z.extend(ListedAddress, {
  unloadNotes: z.string(),
  picture: PhotoPath,
  image: PhotoPath,
  signature: PhotoPath,
  signedBy: z.string(),
  signedAt: z.nullable(IsoInstant),
  contracts: z.array(
    z.object({
      idCompanyContract: z.int(),
      number: z.string(),
      name: z.string(),
      isActive: z.boolean(),
      validTo: z.nullable(IsoDate),
    }),
  ),
  /** To be sent back with a change. */
  version: z.int(),
  changedBy: z.string(),
  changedAt: IsoInstant,
});
export type Address = z.infer<typeof Address>;

const Phone = z.union([z.literal(''), lineOfText(30).check(z.minLength(5), z.regex(/^\+?[0-9 ()/.-]+$/))]);

/** What is needed of an address, and what may be said of it. */
const core = {
  company: needed(80),
  address1: needed(80),
  zipCode: lineOfText(10).check(z.minLength(3)),
  city: needed(60),
};
const more = {
  kind: AddressKind,
  address2: lineOfText(80),
  address3: lineOfText(80),
  address4: lineOfText(80),
  address5: lineOfText(80),
  countryCode: Country,
  contactName: lineOfText(80),
  contactPhone: Phone,
  unloadNotes: paragraphs(UNLOAD_NOTES_MAX),
  ...points,
  contractIds: z.array(RowNumber).check(z.maxLength(ADDRESS_CONTRACTS_MAX)),
};
const noPoint = { lat: z._default(z.nullable(Latitude), null), long: z._default(z.nullable(Longitude), null) };

export const NewAddress = z.strictObject({
  ...core,
  kind: z._default(more.kind, 'delivery'),
  address2: z._default(more.address2, ''),
  address3: z._default(more.address3, ''),
  address4: z._default(more.address4, ''),
  address5: z._default(more.address5, ''),
  countryCode: z._default(more.countryCode, 'CH'),
  contactName: z._default(more.contactName, ''),
  contactPhone: z._default(more.contactPhone, ''),
  unloadNotes: z._default(more.unloadNotes, ''),
  latitude: noPoint.lat,
  longitude: noPoint.long,
  deliveryLat: noPoint.lat,
  deliveryLong: noPoint.long,
  unloadLat: noPoint.lat,
  unloadLong: noPoint.long,
  contractIds: z._default(more.contractIds, []),
});
export type NewAddress = z.infer<typeof NewAddress>;

const ImportedAddress = z.extend(NewAddress, {
  contractIds: z._default(z.array(RowNumber).check(z.maxLength(ADDRESS_IMPORT_CONTRACTS_MAX)), []),
});

/** What is not named stays as it is. */
export const AddressChange = z.strictObject({
  addressId: RowNumber,
  /** The version that was changed; 409 when somebody else has changed it meanwhile. */
  version: RowNumber,
  ...z.partial(z.strictObject({ ...core, ...more })).shape,
});
export type AddressChange = z.infer<typeof AddressChange>;

const ById = z.strictObject({ addressId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const ByPhoto = z.strictObject({ addressId: ById.shape.addressId, photo: AddressPhoto });

const filters = {
  q: listQuery.q,
  kind: z.optional(AddressKind),
  /** Those that belong to this contract. */
  contractId: z.optional(z.pipe(z.coerce.number(), RowNumber)),
  sort: z._default(z.enum(addressSorts), 'recent'),
  /** The place that distances are measured from. */
  lat: z.optional(z.pipe(z.coerce.number(), Latitude)),
  long: z.optional(z.pipe(z.coerce.number(), Longitude)),
};

export const AddressImportResult = z.enum(addressImportResults);
export const AddressImportRow = z.object({
  /** Number of the row in the file, from 1. */
  line: z.int(),
  result: AddressImportResult,
  reasons: z.array(z.enum(addressImportReasons)),
  /** As it would be taken; of a row that is lost, as far as it could be read. */
  address: z.object({
    ...NewAddress.shape,
    company: z.string(),
    address1: z.string(),
    zipCode: z.string(),
    city: z.string(),
  }),
});
export type AddressImportRow = z.infer<typeof AddressImportRow>;

/** Empty where there is none: a map without tiles shows the points alone. */
export const MapSettings = z.object({ tileUrl: z.string(), attribution: z.string(), googleMapsKey: z.string() });
export type MapSettings = z.infer<typeof MapSettings>;

/** A file as it travels: the browser sends its own kind, the server receives bytes. */
const SentFile = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob);

export const addressesEndpoints = {
  list: defineEndpoint(addressesApi.list, {
    summary: 'Addresses and objects of the company that search and filters leave, one page of them.',
    query: z.strictObject({ ...listQuery, ...filters }),
    reply: z.object({
      addresses: z.array(ListedAddress),
      pagination: Pagination,
      /** More were found than `numFound` says, which counts a thousand beyond the page. */
      hasMore: z.boolean(),
      /** All of the company, whatever was searched. */
      counts: z.object({ delivery: z.int(), object: z.int() }),
    }),
  }),
  exportList: defineEndpoint(addressesApi.exportList, {
    summary: 'Addresses that search and filters leave as CSV, XLSX or PDF; the CSV can be imported again.',
    query: z.strictObject({ ...filters, type: z._default(ListFileType, 'csv'), columns: ListColumns }),
    reply: FileReply,
  }),
  checkImport: defineEndpoint(addressesApi.checkImport, {
    summary:
      'Reads a list of addresses, as text or as a file XLS, XLSX or CSV, and says of every row what becomes of it.',
    body: z.union([
      z.strictObject({ text: z.string().check(z.maxLength(400_000)) }),
      z.strictObject({ file: SentFile }),
    ]),
    reply: z.object({ rows: z.array(AddressImportRow) }),
  }),
  addImport: defineEndpoint(addressesApi.addImport, {
    summary: 'Adds the rows of an import, all or none; what is there already is passed over.',
    body: z.strictObject({
      addresses: z.array(ImportedAddress).check(z.minLength(1), z.maxLength(ADDRESS_IMPORT_MAX)),
    }),
    reply: z.object({ added: z.int(), known: z.int() }),
  }),
  countries: defineEndpoint(addressesApi.countries, {
    summary: 'Countries that an address may be in, with their names in the language of the request.',
    query: z.strictObject({ locale: z.optional(Locale) }),
    reply: z.array(z.object({ code: Country, name: z.string() })),
  }),
  map: defineEndpoint(addressesApi.map, {
    summary: 'Where maps come from, as the operator has set it.',
    reply: MapSettings,
  }),
  get: defineEndpoint(addressesApi.get, {
    summary: 'An address with everything that is known of the place.',
    params: ById,
    reply: Address,
  }),
  create: defineEndpoint(addressesApi.create, {
    summary: 'Adds a delivery address or an object to those of the company; it stands on top of them.',
    body: NewAddress,
    reply: Address,
  }),
  update: defineEndpoint(addressesApi.update, {
    summary: 'Changes what is named of an address; 409 when somebody else has changed it meanwhile.',
    body: AddressChange,
    reply: Address,
  }),
  remove: defineEndpoint(addressesApi.remove, {
    summary: 'Takes an address out of the list; orders keep it, and it can be restored.',
    params: ById,
    reply: z.object({ addressId: z.int() }),
  }),
  restore: defineEndpoint(addressesApi.restore, {
    summary: 'Puts an address that was removed back into the list.',
    body: z.strictObject({ addressId: RowNumber }),
    reply: z.object({ addressId: z.int() }),
  }),
  setPhoto: defineEndpoint(addressesApi.setPhoto, {
    summary: 'Stores picture, site plan or signature of a place, written anew; the one before is replaced.',
    params: ByPhoto,
    body: z.strictObject({
      /** PNG or JPEG of at most 10 MB: bytes in a form, or base64 in JSON. */
      file: z.union([SentFile, z.base64().check(z.minLength(4), z.maxLength(900_000))]),
      /** Whose signature it is. */
      signedBy: z._default(lineOfText(80), ''),
    }),
    reply: Address,
  }),
  removePhoto: defineEndpoint(addressesApi.removePhoto, {
    summary: 'Removes picture, site plan or signature of a place.',
    params: ByPhoto,
    reply: Address,
  }),
  photo: defineEndpoint(addressesApi.photo, {
    summary: 'Picture, site plan or signature of a place, as a download.',
    params: ByPhoto,
    reply: FileReply,
  }),
};
