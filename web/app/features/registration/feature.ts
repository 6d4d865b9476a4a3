import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const registration = defineFeature({
  name: 'registration',
  routes: {
    register: 'register.route.tsx',
    'register/private': 'private.route.tsx',
    'register/contact': 'contact.route.tsx',
    'register/confirm/:token': 'confirm.route.tsx',
    'register/answer/:token': 'answer.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});
