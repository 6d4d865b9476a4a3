import type { HelpdeskRequest } from '@shop/contract/helpdesk';

type Named = Pick<HelpdeskRequest, 'contactName' | 'requestId' | 'orderNumber'>;

/** A template with what it stands for; a place that nothing is known for goes with the space before it. */
export function fillTemplate(text: string, { contactName, requestId, orderNumber }: Named, staff: string): string {
  const known: Readonly<Record<string, string>> = {
    name: contactName,
    number: String(requestId),
    order: orderNumber,
    staff,
  };
  return text.replaceAll(/( ?)\{\{(\w+)\}\}/g, (whole, space: string, place: string) => {
    const value = known[place];
    if (value === undefined) return whole;
    return value === '' ? '' : `${space}${value}`;
  });
}
