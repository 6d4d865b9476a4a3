// Texts to begin with; the words themselves are the module's business.

export const visitorWords = {
  de: { title: '__Words__', empty: 'Hier ist noch nichts.' },
  fr: { title: '__Words__', empty: 'Il n’y a encore rien ici.' },
  it: { title: '__Words__', empty: 'Qui non c’è ancora nulla.' },
  en: { title: '__Words__', empty: 'There is nothing here yet.' },
};

/** Of the list and the form. */
export const listWords = {
  de: {
    ...visitorWords.de,
    name: 'Bezeichnung',
    createdAt: 'Erfasst am',
    add: 'Eintrag erfassen',
    edit: 'Eintrag bearbeiten',
    delete: 'Löschen',
  },
  fr: {
    ...visitorWords.fr,
    name: 'Désignation',
    createdAt: 'Saisi le',
    add: 'Saisir une entrée',
    edit: 'Modifier l’entrée',
    delete: 'Supprimer',
  },
  it: {
    ...visitorWords.it,
    name: 'Designazione',
    createdAt: 'Registrato il',
    add: 'Registrare una voce',
    edit: 'Modificare la voce',
    delete: 'Eliminare',
  },
  en: {
    ...visitorWords.en,
    name: 'Name',
    createdAt: 'Added on',
    add: 'Add an entry',
    edit: 'Edit the entry',
    delete: 'Delete',
  },
};

/** Of the menu and of the list as a file. */
export const serverWords = {
  de: {
    menu: '__Words__',
    'list.heading': '__Words__',
    'list.rows': 'Zeilen',
    'list.asOf': 'Stand',
    'head.name': 'Bezeichnung',
    'head.createdAt': 'Erfasst am',
  },
  fr: {
    menu: '__Words__',
    'list.heading': '__Words__',
    'list.rows': 'Lignes',
    'list.asOf': 'État au',
    'head.name': 'Désignation',
    'head.createdAt': 'Saisi le',
  },
  it: {
    menu: '__Words__',
    'list.heading': '__Words__',
    'list.rows': 'Righe',
    'list.asOf': 'Stato al',
    'head.name': 'Designazione',
    'head.createdAt': 'Registrato il',
  },
  en: {
    menu: '__Words__',
    'list.heading': '__Words__',
    'list.rows': 'Rows',
    'list.asOf': 'As of',
    'head.name': 'Name',
    'head.createdAt': 'Added on',
  },
};
