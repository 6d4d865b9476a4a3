import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

/** A choice among the company's addresses, for the pages that need one. */
export const addresses = defineFeature({ name: 'addresses', texts: textsOf<typeof texts>() });
