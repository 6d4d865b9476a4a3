import { useTexts, type TextKey } from '#app/lib/texts.ts';

/** Operations of outer systems that have words; others stand with their names. */
export const namedOperations = [
  ...['prices', 'calculate', 'basicAvailability', 'availability', 'stockedArticles', 'deliveryDays', 'branches'],
  ...['shipmentMethods', 'place', 'changesSince', 'account', 'conditionGroups', 'openCustomer', 'pickupSlots'],
  ...['requestOffer', 'withdrawOffer', 'answerOffer', 'requestCancellation', 'announceReturn', 'cancelReturn'],
  ...['reportDelivery', 'recordPayment', 'begin', 'status', 'settle', 'cancel', 'refund', 'credits'],
] as const;

/** What an operation such as `erp.place` does, in words. */
export function useOperationName(): (operation: string) => string {
  const t = useTexts('engine-room');
  return (operation) => {
    const [system = '', name = ''] = operation.split('.');
    const isKnown = (namedOperations as readonly string[]).includes(name);
    const words = isKnown ? t(`operations.${name}` as TextKey<'engine-room'>) : name;
    return t('calls.operation', { system: system === 'erp' ? 'ERP' : t('calls.payment'), name: words });
  };
}
