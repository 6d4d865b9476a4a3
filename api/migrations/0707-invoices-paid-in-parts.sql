-- An invoice that is larger than what was paid with its order is paid in parts: with the order, and its rest by a payment of its
-- own. That all parts together are no more than the invoice is decided while its row is held.
drop index payments.paid_invoices_once;
