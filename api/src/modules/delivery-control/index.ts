// Public entry of the delivery control: the only file other modules may import.
export { statusOfDelivery, type Stand } from './delivery-control.rules.ts';
