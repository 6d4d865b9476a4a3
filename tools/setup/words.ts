/** What set-up says in the terminal: German or English, by `LANG`. */
const en = {
  intro: 'Setting up the shop. Enter takes what stands in brackets; Ctrl-C ends without saving.',
  name: 'Name in the shop',
  legalName: 'Company as in the register',
  street: 'Street and number',
  zipCode: 'Postcode',
  city: 'Town',
  canton: 'Canton (two letters)',
  phone: 'Phone',
  vatNumber: 'UID (CHE-123.456.788 MWST)',
  sales: 'E-mail of sales',
  sender: 'Sender of the shop’s e-mails',
  qrIban: 'QR-IBAN',
  operator: 'First account for running the shop',
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password (empty: a link is made)',
  passwordRepeated: 'Repeat password',
  company: 'Make a first customer (y/n)',
  companyNumber: 'Customer number',
  companyName: 'Company',
  admin: 'Its administrator',
  yes: 'y',
  no: 'n',
  saved: 'Settings saved, version {{version}}.',
  created: '{{who}}: account made.',
  known: '{{who}}: exists, stays as it is.',
  emailTaken: '{{who}}: this e-mail address belongs to somebody else; nothing was made.',
  link: '  Set the password here, once and within 60 minutes: {{url}}',
  assumed:
    'The links assume that the shop answers on {{url}}. Does it start with another PORT or PUBLIC_URL? Give the same to this command.',
  mailed: '  The link was sent by e-mail.',
  notMailed: '  The e-mail could not be sent ({{why}}): hand the link over yourself.',
  outbox: '  The e-mail lies in {{folder}}: there is no SMTP_URL.',
  next: 'Next: npm run import -- CATALOGUE, then SHOP_DEMO=0 npm start',
  demo: 'This database holds the demo world, which never stands beside real data. Use another one: SHOP_STATE=FOLDER or DATABASE_URL.',
  noAccount: 'Nobody has the address {{email}}.',
  wrongFile: 'The file cannot be taken:',
  stopped: 'Stopped, nothing was saved.',
};
export type Words = typeof en;

const de: Words = {
  intro: 'Der Shop wird eingerichtet. Enter nimmt, was in Klammern steht; Ctrl-C beendet ohne zu speichern.',
  name: 'Name im Shop',
  legalName: 'Firma, wie im Register',
  street: 'Strasse und Nummer',
  zipCode: 'PLZ',
  city: 'Ort',
  canton: 'Kanton (zwei Buchstaben)',
  phone: 'Telefon',
  vatNumber: 'UID (CHE-123.456.788 MWST)',
  sales: 'E-Mail des Verkaufs',
  sender: 'Absender der E-Mails des Shops',
  qrIban: 'QR-IBAN',
  operator: 'Erstes Konto für den Betrieb',
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  password: 'Passwort (leer: ein Link wird erstellt)',
  passwordRepeated: 'Passwort wiederholen',
  company: 'Einen ersten Kunden anlegen (j/n)',
  companyNumber: 'Kundennummer',
  companyName: 'Firma',
  admin: 'Deren Administrator',
  yes: 'j',
  no: 'n',
  saved: 'Einstellungen gespeichert, Stand {{version}}.',
  created: '{{who}}: Konto angelegt.',
  known: '{{who}}: besteht schon und bleibt, wie es ist.',
  emailTaken: '{{who}}: Diese E-Mail-Adresse gehört jemand anderem; es wurde nichts angelegt.',
  link: '  Passwort bestimmen, einmal und innert 60 Minuten: {{url}}',
  assumed:
    'Die Links gehen davon aus, dass der Shop auf {{url}} antwortet. Startet er mit einem anderen PORT oder einer PUBLIC_URL? Geben Sie diesem Befehl dasselbe mit.',
  mailed: '  Der Link wurde per E-Mail gesendet.',
  notMailed: '  Die E-Mail konnte nicht gesendet werden ({{why}}): Geben Sie den Link selbst weiter.',
  outbox: '  Die E-Mail liegt in {{folder}}: Es gibt keine SMTP_URL.',
  next: 'Als Nächstes: npm run import -- KATALOG, dann SHOP_DEMO=0 npm start',
  demo: 'Diese Datenbank enthält die Demowelt, die nie neben echten Daten steht. Nehmen Sie eine andere: SHOP_STATE=ORDNER oder DATABASE_URL.',
  noAccount: 'Niemand hat die Adresse {{email}}.',
  wrongFile: 'Die Datei kann nicht übernommen werden:',
  stopped: 'Abgebrochen, nichts wurde gespeichert.',
};

export type Language = 'de' | 'en';

/** @param env `LC_ALL`, `LC_MESSAGES` and `LANG` as terminals set them */
export function languageOfTerminal(env: Readonly<Record<string, string | undefined>>): Language {
  const set = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return set.toLowerCase().startsWith('de') ? 'de' : 'en';
}

export function wordsIn(language: Language): Words {
  return language === 'de' ? de : en;
}

export function fill(text: string, facts: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
}
