import { addressesEndpoints } from '@shop/contract/addresses.schemas';
import { IMPORT_FILE_BYTES_MAX } from '@shop/contract/cart-import';
import { PHOTO_BYTES_MAX } from '@shop/contract/returns';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint, mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { acceptFiles } from '#platform/http/uploaded-file.ts';
import { exportAddresses } from './addresses.export.ts';
import { listAddresses, listCountries, showAddress } from './addresses.service.ts';
import { openAddressPhoto, removePhoto, setPhoto } from './use-cases/address-photos.ts';
import { changeAddress, createAddress, removeAddress, restoreAddress } from './use-cases/change-address.ts';
import { addAddressImport, checkAddressImport } from './use-cases/import-addresses.ts';

export async function addressesRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, addressesEndpoints.list, (ctx, { query }) => listAddresses(ctx, query));
  mountListFileEndpoint(app, addressesEndpoints.exportList, (ctx, { query }) => exportAddresses(ctx, query));
  mountEndpoint(app, addressesEndpoints.countries, async ({ locale }, { query }) =>
    listCountries(query.locale ?? locale),
  );
  mountEndpoint(app, addressesEndpoints.map, async ({ operator }) => operator.maps);
  mountEndpoint(app, addressesEndpoints.get, (ctx, { params }) => showAddress(ctx, Number(params.addressId)));
  mountEndpoint(app, addressesEndpoints.create, (ctx, { body }) => createAddress(ctx, body));
  mountEndpoint(app, addressesEndpoints.update, (ctx, { body }) => changeAddress(ctx, body));
  mountEndpoint(app, addressesEndpoints.remove, (ctx, { params }) => removeAddress(ctx, Number(params.addressId)));
  mountEndpoint(app, addressesEndpoints.restore, (ctx, { body }) => restoreAddress(ctx, body.addressId));
  mountEndpoint(app, addressesEndpoints.addImport, (ctx, { body }) => addAddressImport(ctx, body.addresses));
  await app.register(listUploads);
  await app.register(photoUploads);
}

async function listUploads(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: IMPORT_FILE_BYTES_MAX, tooLarge: 'cartImport.too_large' });
  mountEndpoint(app, addressesEndpoints.checkImport, (ctx, { body }) => checkAddressImport(ctx, body));
}

async function photoUploads(app: FastifyInstance): Promise<void> {
  await acceptFiles(app, { bytesMax: PHOTO_BYTES_MAX, tooLarge: 'photo.too_large' });
  const wanted = ({
    addressId,
    photo,
  }: {
    readonly addressId: string;
    readonly photo: 'picture' | 'image' | 'signature';
  }) => ({
    addressId: Number(addressId),
    photo,
  });
  mountEndpoint(app, addressesEndpoints.setPhoto, (ctx, { params, body }) => setPhoto(ctx, wanted(params), body));
  mountEndpoint(app, addressesEndpoints.removePhoto, (ctx, { params }) => removePhoto(ctx, wanted(params)));
  mountFileEndpoint(app, addressesEndpoints.photo, (ctx, { params }) => openAddressPhoto(ctx, wanted(params)));
}
