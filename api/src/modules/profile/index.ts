// Public entry of the own account: the only file other modules may import.
export { requireNoAgent } from './profile.service.ts';
export { listDeliveryChoices, requireDeliveryChoices } from './delivery-presets.ts';
