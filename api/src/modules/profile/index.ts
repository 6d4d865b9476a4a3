// Public entry of the own account: the only file other modules may import.
export { listDeliveryChoices, requireDeliveryChoices } from './delivery-presets.ts';
