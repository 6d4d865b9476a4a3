import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

/** A text that nobody has changed yet. */
export const knownValues: KnownValuesOf = async ({ shop }) => {
  await shop.parts.db.run(sql`delete from email_texts.versions`);
  return {
    emailGroup: 'orders',
    emailWord: 'thanks',
    ownText: { de: 'Danke.', fr: '', it: '', en: '' },
    own: 'yes',
    version: 0,
    q: '',
  };
};
