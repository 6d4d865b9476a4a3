import { documentOf, heading, text } from './content-document.ts';

/** Terms of sale. */
export const terms = documentOf(
  [
    'Allgemeine Geschäftsbedingungen',
    'Conditions générales de vente',
    'Condizioni generali di vendita',
    'General terms of sale',
  ],
  [
    'Wie Firmen bei Helvolt bestellen, bezahlen und zurückgeben.',
    'Comment les entreprises commandent, paient et retournent chez Helvolt.',
    'Come le aziende ordinano, pagano e restituiscono presso Helvolt.',
    'How companies order, pay and return at Helvolt.',
  ],
  [
    heading('1. Geltung', '1. Champ d’application', '1. Campo d’applicazione', '1. Scope'),
    text(
      'Diese Bedingungen gelten für alle Lieferungen der Helvolt AG an Firmen mit Sitz in der Schweiz und in Liechtenstein. An Privatpersonen verkaufen wir nicht. Abweichende Bedingungen des Kunden gelten nur, wenn wir sie schriftlich bestätigt haben.',
      'Ces conditions valent pour toutes les livraisons de Helvolt AG à des entreprises ayant leur siège en Suisse ou au Liechtenstein. Nous ne vendons pas aux particuliers. Des conditions divergentes du client ne valent que si nous les avons confirmées par écrit.',
      'Queste condizioni valgono per tutte le consegne di Helvolt AG ad aziende con sede in Svizzera e nel Liechtenstein. Non vendiamo a privati. Condizioni diverse del cliente valgono solo se le abbiamo confermate per iscritto.',
      'These terms hold for all deliveries of Helvolt AG to companies seated in Switzerland and Liechtenstein. We do not sell to private persons. Other terms of the customer hold only where we have confirmed them in writing.',
    ),
    heading('2. Preise', '2. Prix', '2. Prezzi', '2. Prices'),
    text(
      'Preise verstehen sich in Schweizer Franken, ohne Mehrwertsteuer. Vorgezogene Recyclinggebühren und Kupferzuschläge weisen wir einzeln aus. Es gilt der Preis am Tag der Bestellung; für Kabel der Kupferkurs desselben Tages.',
      'Les prix s’entendent en francs suisses, hors TVA. Les taxes anticipées de recyclage et les suppléments de cuivre sont indiqués séparément. Le prix du jour de la commande fait foi ; pour les câbles, le cours du cuivre du même jour.',
      'I prezzi si intendono in franchi svizzeri, IVA esclusa. Le tasse di riciclaggio anticipate e i supplementi rame sono indicati separatamente. Vale il prezzo del giorno dell’ordine; per i cavi il corso del rame dello stesso giorno.',
      'Prices are in Swiss francs, without VAT. Advance recycling fees and copper surcharges are shown one by one. The price of the day of the order holds; for cables the copper rate of the same day.',
    ),
    heading('3. Lieferung', '3. Livraison', '3. Consegna', '3. Delivery'),
    text(
      'Lagerartikel, die bis 17.00 Uhr bestellt sind, liefern wir am nächsten Arbeitstag. Zugesagte Termine sind nach bestem Wissen angegeben. Mit der Übergabe geht die Gefahr auf den Kunden über; Transportschäden sind innert 3 Arbeitstagen in der Wareneingangskontrolle zu melden.',
      'Les articles en stock commandés avant 17 h 00 sont livrés le jour ouvrable suivant. Les délais sont indiqués en toute bonne foi. Les risques passent au client à la remise ; les dommages de transport sont à annoncer dans les 3 jours ouvrables dans le contrôle de réception.',
      'Gli articoli a magazzino ordinati entro le 17.00 vengono consegnati il giorno lavorativo successivo. I termini sono indicati in buona fede. Con la consegna il rischio passa al cliente; i danni di trasporto vanno segnalati entro 3 giorni lavorativi nel controllo della merce in entrata.',
      'Stocked articles ordered by 17:00 are delivered on the next working day. Dates are given to the best of our knowledge. With the delivery the risk passes to the customer; damage in transit is to be reported within 3 working days in the goods-receipt check.',
    ),
    heading('4. Zahlung', '4. Paiement', '4. Pagamento', '4. Payment'),
    text(
      'Rechnungen sind innert 30 Tagen ohne Abzug zahlbar. Nach Ablauf der Frist ist der Kunde ohne Mahnung in Verzug; der Verzugszins beträgt 5 % im Jahr. Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.',
      'Les factures sont payables dans les 30 jours, sans déduction. À l’échéance, le client est en demeure sans rappel ; l’intérêt moratoire est de 5 % par an. La marchandise reste notre propriété jusqu’au paiement complet.',
      'Le fatture sono pagabili entro 30 giorni senza deduzioni. Alla scadenza il cliente è in mora senza sollecito; l’interesse di mora è del 5 % all’anno. La merce resta di nostra proprietà fino al pagamento completo.',
      'Invoices are payable within 30 days without deduction. After that the customer is in default without a reminder; interest is 5 % a year. The goods remain our property until they are paid in full.',
    ),
    heading('5. Rückgabe', '5. Retour', '5. Reso', '5. Returns'),
    text(
      'Originalverpackte Lagerware nehmen wir innert 30 Tagen zurück. Registrieren Sie die Retoure im Shop; wir holen sie auf der Tour ab, oder Sie bringen sie in eine Filiale. Zugeschnittene Kabel und eigens bestellte Artikel sind ausgeschlossen.',
      'Nous reprenons la marchandise en stock dans son emballage d’origine dans les 30 jours. Enregistrez le retour en ligne ; nous le reprenons lors de la tournée ou vous l’apportez dans une succursale. Les câbles coupés et les articles commandés spécialement sont exclus.',
      'Riprendiamo la merce di magazzino nell’imballaggio originale entro 30 giorni. Registrate il reso nel negozio online; lo ritiriamo durante il giro oppure lo portate in una filiale. I cavi tagliati e gli articoli ordinati appositamente sono esclusi.',
      'We take stocked goods back in their original packing within 30 days. Register the return in the shop; we collect it on the tour, or you bring it to a branch. Cables cut to length and articles ordered specially are excluded.',
    ),
    heading(
      '6. Garantie und Haftung',
      '6. Garantie et responsabilité',
      '6. Garanzia e responsabilità',
      '6. Warranty and liability',
    ),
    text(
      'Die Garantie beträgt 24 Monate ab Lieferung; weiter gehende Garantien der Hersteller geben wir weiter. Wir haften nicht für leichte Fahrlässigkeit und für mittelbare Schäden. Arbeiten an elektrischen Anlagen sind Fachleuten mit Bewilligung vorbehalten (NIV).',
      'La garantie est de 24 mois dès la livraison ; nous transmettons les garanties plus étendues des fabricants. Nous ne répondons pas de la négligence légère ni des dommages indirects. Les travaux sur des installations électriques sont réservés aux professionnels autorisés (OIBT).',
      'La garanzia è di 24 mesi dalla consegna; trasmettiamo le garanzie più estese dei fabbricanti. Non rispondiamo di negligenza lieve né di danni indiretti. I lavori su impianti elettrici sono riservati ai professionisti autorizzati (OIBT).',
      'The warranty is 24 months from delivery; we pass on longer warranties of the manufacturers. We are not liable for slight negligence or consequential damage. Work on electrical installations is reserved to licensed professionals (NIV).',
    ),
    heading('7. Gerichtsstand', '7. For', '7. Foro', '7. Jurisdiction'),
    text(
      'Es gilt schweizerisches Recht unter Ausschluss des UN-Kaufrechts. Gerichtsstand ist Bern. Massgebend ist der deutsche Wortlaut.',
      'Le droit suisse s’applique, à l’exclusion de la Convention de Vienne. Le for est à Berne. La version allemande fait foi.',
      'Si applica il diritto svizzero, esclusa la Convenzione di Vienna. Il foro è Berna. Fa stato la versione tedesca.',
      'Swiss law applies, excluding the UN sales convention. The place of jurisdiction is Bern. The German wording prevails.',
    ),
  ],
);

/** By the Swiss data protection act. */
export const privacy = documentOf(
  ['Datenschutz', 'Protection des données', 'Protezione dei dati', 'Privacy'],
  [
    'Welche Daten wir bearbeiten, wozu und wie lange, nach dem Schweizer DSG.',
    'Quelles données nous traitons, pourquoi et pendant combien de temps, selon la LPD suisse.',
    'Quali dati trattiamo, perché e per quanto tempo, secondo la LPD svizzera.',
    'Which data we process, what for and how long, under the Swiss data protection act.',
  ],
  [
    text(
      'Verantwortlich ist die **Helvolt AG**, Bern. Auskunft gibt [datenschutz@helvolt.example](mailto:datenschutz@helvolt.example).',
      'Le responsable est **Helvolt AG**, Berne. Renseignements : [datenschutz@helvolt.example](mailto:datenschutz@helvolt.example).',
      'Responsabile è **Helvolt AG**, Berna. Informazioni: [datenschutz@helvolt.example](mailto:datenschutz@helvolt.example).',
      'The controller is **Helvolt AG**, Bern. Write to [datenschutz@helvolt.example](mailto:datenschutz@helvolt.example).',
    ),
    heading('Was wir bearbeiten', 'Ce que nous traitons', 'Che cosa trattiamo', 'What we process'),
    text(
      '- Angaben zu Firma und Personen: Name, Adresse, E-Mail, Telefon, Sprache, Rechte\n- Bestellungen, Lieferungen, Rechnungen, Retouren und Zahlungen\n- Anmeldungen: Zeit, Gerät und Adresse im Netz, um Missbrauch zu erkennen\n- Merklisten, Warenkörbe und Suchbegriffe, damit der Shop funktioniert',
      '- Données sur l’entreprise et les personnes : nom, adresse, e-mail, téléphone, langue, droits\n- Commandes, livraisons, factures, retours et paiements\n- Connexions : heure, appareil et adresse réseau, pour détecter les abus\n- Listes, paniers et termes recherchés, pour que la boutique fonctionne',
      '- Dati su azienda e persone: nome, indirizzo, e-mail, telefono, lingua, diritti\n- Ordini, consegne, fatture, resi e pagamenti\n- Accessi: ora, dispositivo e indirizzo di rete, per riconoscere gli abusi\n- Liste, carrelli e termini cercati, perché il negozio online funzioni',
      '- Details of company and people: name, address, e-mail, phone, language, rights\n- Orders, deliveries, invoices, returns and payments\n- Log-ins: time, device and network address, to recognise abuse\n- Lists, carts and search terms, so that the shop works',
    ),
    heading('Wozu und wie lange', 'Pourquoi et combien de temps', 'Perché e per quanto tempo', 'What for and how long'),
    text(
      'Wir brauchen die Daten, um Verträge zu erfüllen und gesetzliche Pflichten einzuhalten. Geschäftsunterlagen bewahren wir zehn Jahre auf, Angaben zu Anmeldungen ein Jahr. Für den Newsletter braucht es Ihre Bestätigung; abbestellen können Sie ihn jederzeit.',
      'Nous avons besoin des données pour exécuter les contrats et respecter les obligations légales. Nous conservons les documents commerciaux dix ans, les données de connexion un an. Le newsletter demande votre confirmation ; vous pouvez le résilier en tout temps.',
      'Abbiamo bisogno dei dati per adempiere i contratti e gli obblighi di legge. Conserviamo i documenti commerciali dieci anni, i dati degli accessi un anno. La newsletter richiede la vostra conferma; potete disdirla in ogni momento.',
      'We need the data to fulfil contracts and legal duties. Business records are kept for ten years, details of log-ins for one. The newsletter needs your confirmation; you can unsubscribe at any time.',
    ),
    heading('Wer sie erhält', 'Qui les reçoit', 'Chi li riceve', 'Who receives them'),
    text(
      'Transporteure erhalten Lieferadresse und Telefon, der Zahlungsdienst den Betrag. Daten liegen in der Schweiz. Wir verkaufen keine Daten und verfolgen niemanden über fremde Seiten.',
      'Les transporteurs reçoivent l’adresse de livraison et le téléphone, le service de paiement le montant. Les données se trouvent en Suisse. Nous ne vendons pas de données et ne suivons personne sur d’autres sites.',
      'I trasportatori ricevono indirizzo di consegna e telefono, il servizio di pagamento l’importo. I dati si trovano in Svizzera. Non vendiamo dati e non seguiamo nessuno su altri siti.',
      'Carriers receive delivery address and phone, the payment service the amount. Data are kept in Switzerland. We sell no data and follow nobody across other sites.',
    ),
    heading('Ihre Rechte', 'Vos droits', 'I vostri diritti', 'Your rights'),
    text(
      'Sie können Auskunft, Berichtigung, Löschung und Herausgabe Ihrer Daten verlangen. Zuständig für Beschwerden ist der Eidgenössische Datenschutz- und Öffentlichkeitsbeauftragte (EDÖB).',
      'Vous pouvez demander l’accès, la rectification, l’effacement et la remise de vos données. Les plaintes s’adressent au Préposé fédéral à la protection des données et à la transparence (PFPDT).',
      'Potete chiedere accesso, rettifica, cancellazione e consegna dei vostri dati. Per i reclami è competente l’Incaricato federale della protezione dei dati e della trasparenza (IFPDT).',
      'You may ask for access, correction, deletion and a copy of your data. Complaints go to the Federal Data Protection and Information Commissioner (FDPIC).',
    ),
  ],
);
