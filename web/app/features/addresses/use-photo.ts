import { addressesApi, type AddressPhoto } from '@shop/contract/addresses';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';

/** Stores and removes one of the pictures of a place; the page then shows what is there. */
export function usePhoto(addressId: number, photo: AddressPhoto) {
  const t = useTexts('addresses');
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState('');
  const params = { addressId: String(addressId), photo };

  async function store(file: File, signedBy = ''): Promise<boolean> {
    setFault('');
    try {
      const body = { file, ...(signedBy !== '' && { signedBy }) };
      const answer = await browserApi.ask(addressesApi.setPhoto, { params, body }, { isQuiet: true });
      if (!answer.ok) {
        setFault(answer.messages[0]?.message ?? t('photos.failed'));
        return false;
      }
      await revalidate();
      return true;
    } catch (error) {
      const reason = error instanceof ApiFailure ? error.failure.messages[0]?.message : undefined;
      setFault(reason ?? t('photos.failed'));
      return false;
    }
  }

  async function remove(): Promise<boolean> {
    const answer = await browserApi.ask(addressesApi.removePhoto, { params });
    await revalidate();
    return answer.ok;
  }

  return { fault, store, remove };
}
