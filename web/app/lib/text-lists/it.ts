import type { TextTree } from '../texts.ts';

export const files = import.meta.glob<TextTree>(
  '../../{ui,ui/*,session,features/*,features/*/*,shell}/messages/it.json',
  {
    import: 'default',
  },
);
