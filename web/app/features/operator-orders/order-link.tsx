import { Link } from '#app/ui/link.tsx';
import { useStaffMay } from './use-staff-may.ts';

/** The number of an order, which leads to its page for who may read it. */
export function OrderLink({ orderNumber }: { readonly orderNumber: string }) {
  if (!useStaffMay()('sales')) return <span className="num">{orderNumber}</span>;
  return (
    <Link to={`/operator/orders/${orderNumber}`} className="link num inline-flex min-h-6 items-center">
      {orderNumber}
    </Link>
  );
}
