import type { TextTree } from '../texts.ts';

export const files = import.meta.glob<TextTree>('../../{shell,ui,features/*}/messages/it.json', { import: 'default' });
