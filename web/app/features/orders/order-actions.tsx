import type { OrderDetail, OrderMay } from '@shop/contract/orders';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type Way = {
  readonly may: Extract<keyof OrderMay, 'pay' | 'cancel' | 'return' | 'checkDelivery'>;
  readonly icon: IconName;
  readonly to: (orderNumber: string) => string;
};

/** Pages where one goes on with an order, each with what the server has to allow for it. */
const ways: readonly Way[] = [
  {
    may: 'checkDelivery',
    icon: 'package-check',
    to: (orderNumber) => `/delivery-control/${orderNumber}?fromOrderHistory`,
  },
  { may: 'cancel', icon: 'package-x', to: (orderNumber) => `/customer/history/${orderNumber}/cancel` },
  { may: 'return', icon: 'undo-2', to: (orderNumber) => `/customer/rma/register/${orderNumber}` },
  { may: 'pay', icon: 'credit-card', to: (orderNumber) => `/checkout/payment/invoice/${orderNumber}` },
];

/** What the server says may be done with the order now. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('orders');
  return ways
    .filter(({ may }) => order.may[may])
    .map(({ may, icon, to }) => (
      <Link key={may} to={to(order.orderNumber)} className={buttonLook()}>
        <Icon of={icon} size={16} />
        {t(`may.${may}`)}
      </Link>
    ));
}
