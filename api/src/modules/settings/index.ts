// Public entry of the settings: the only file other modules may import.
export { openSettings } from './open-settings.ts';
export { operatorOf } from './operator.rules.ts';
export { readSettings, saveSettings } from './save-from-outside.ts';
export { DEMO_QR_IBAN, isDemoIban, settingFaults } from './settings.rules.ts';
