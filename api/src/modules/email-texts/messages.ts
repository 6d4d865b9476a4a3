import type { Locale } from '@shop/contract/values';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

export const messages: Readonly<Record<Locale, typeof de>> = { de, fr, it, 'en-US': en };
