import type { TextTree } from '../texts.ts';

export const files = import.meta.glob<TextTree>('../../{shell,ui,features/*}/messages/en.json', { import: 'default' });
