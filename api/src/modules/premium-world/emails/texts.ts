import { emailWords } from '../../notifications/index.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

/** The words of this module's e-mails in a language, and those of all e-mails. */
export const sayIn = emailWords('premium-world', { de, fr, it, 'en-US': en }, { open: 'link', 'packing.open': 'link' });
