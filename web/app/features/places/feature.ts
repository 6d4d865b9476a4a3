import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const places = defineFeature({ name: 'places', texts: textsOf<typeof texts>() });
