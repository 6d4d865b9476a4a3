import {
  accordion,
  branches,
  button,
  documentOf,
  drawn,
  form,
  heading,
  info,
  map,
  table,
  text,
} from './content-document.ts';

export const about = documentOf(
  ['Über uns', 'À propos', 'Chi siamo', 'About us'],
  [
    'Elektrogrosshandel aus Bern, seit 1954.',
    'Grossiste en matériel électrique de Berne, depuis 1954.',
    'Grossista di materiale elettrico di Berna, dal 1954.',
    'Electrical wholesaler from Bern, since 1954.',
  ],
  [
    text(
      'Helvolt beliefert Elektroinstallateure, Schaltanlagenbauer und Planer in der ganzen Schweiz. Was 1954 mit einem Handwagen voller Rollendraht in der Berner Länggasse begann, ist heute ein Sortiment von **20 000 Artikeln** an vier Standorten.',
      'Helvolt livre les installateurs-électriciens, les constructeurs de tableaux et les planificateurs dans toute la Suisse. Ce qui a commencé en 1954 avec une charrette de fil à la Länggasse de Berne est aujourd’hui un assortiment de **20 000 articles** sur quatre sites.',
      'Helvolt serve installatori elettricisti, quadristi e progettisti in tutta la Svizzera. Ciò che nel 1954 cominciò con un carretto di filo alla Länggasse di Berna è oggi un assortimento di **20 000 articoli** in quattro sedi.',
      'Helvolt supplies electricians, switchboard builders and planners all over Switzerland. What began in 1954 with a handcart full of wire in Bern’s Länggasse is today a range of **20 000 articles** at four sites.',
    ),
    drawn(
      1,
      1000,
      'Lager Niederwangen: 9000 Artikel liegen in einer Stunde bereit',
      'Entrepôt de Niederwangen : 9000 articles prêts en une heure',
      'Magazzino di Niederwangen: 9000 articoli pronti in un’ora',
      'Niederwangen warehouse: 9000 articles ready within an hour',
    ),
    heading('Wofür wir stehen', 'Nos principes', 'I nostri principi', 'What we stand for'),
    text(
      '- Morgen auf der Baustelle: was bis 17.00 Uhr bestellt ist, ist am nächsten Arbeitstag da\n- Ein Preis, der stimmt: netto, mit Ihren Konditionen, ohne Nachrechnen\n- Leute vom Fach: am Telefon und am Schalter sitzen gelernte Elektroinstallateure',
      '- Demain sur le chantier : ce qui est commandé avant 17 h 00 est là le jour ouvrable suivant\n- Un prix juste : net, avec vos conditions, sans recalculer\n- Des gens du métier : au téléphone et au guichet, des installateurs-électriciens qualifiés',
      '- Domani in cantiere: ciò che è ordinato entro le 17.00 arriva il giorno lavorativo successivo\n- Un prezzo giusto: netto, con le vostre condizioni, senza ricalcoli\n- Gente del mestiere: al telefono e allo sportello trovate installatori elettricisti qualificati',
      '- Tomorrow on site: what is ordered by 17:00 is there on the next working day\n- A price that is right: net, on your terms, without reckoning\n- People of the trade: at phone and counter sit trained electricians',
    ),
    table(
      'Zahl | Stand heute\nMitarbeitende | 84\nDavon Lernende | 11\nTouren je Tag | 26\nLieferungen ohne Beanstandung | 99.4 %',
      'Chiffre | Aujourd’hui\nCollaborateurs | 84\nDont apprentis | 11\nTournées par jour | 26\nLivraisons sans réclamation | 99.4 %',
      'Cifra | Oggi\nCollaboratori | 84\nDi cui apprendisti | 11\nGiri al giorno | 26\nConsegne senza reclami | 99.4 %',
      'Figure | Today\nStaff | 84\nOf these apprentices | 11\nTours a day | 26\nDeliveries without complaint | 99.4 %',
    ),
    button('/so/locations', 'Unsere Filialen', 'Nos succursales', 'Le nostre filiali', 'Our branches'),
  ],
);

export const locations = documentOf(
  ['Standorte', 'Sites', 'Sedi', 'Locations'],
  [
    'Vier Filialen in Bern, Zürich, Lausanne und Lugano, mit Öffnungszeiten.',
    'Quatre succursales à Berne, Zurich, Lausanne et Lugano, avec les horaires.',
    'Quattro filiali a Berna, Zurigo, Losanna e Lugano, con gli orari.',
    'Four branches in Bern, Zurich, Lausanne and Lugano, with opening hours.',
  ],
  [
    text(
      'Bestellte Ware liegt nach zwei Stunden zur Abholung bereit. Wählen Sie die Filiale im Warenkorb unter «Abholung».',
      'La marchandise commandée est prête au retrait après deux heures. Choisissez la succursale dans le panier sous « Retrait ».',
      'La merce ordinata è pronta per il ritiro dopo due ore. Scegliete la filiale nel carrello sotto «Ritiro».',
      'Ordered goods are ready for pickup after two hours. Choose the branch in the cart under “Pickup”.',
    ),
    map(),
    info(
      'An kantonalen Feiertagen bleiben die Filialen des Kantons geschlossen. Der Pikettdienst unter der Hauptnummer hilft auch dann.',
      'Les jours fériés cantonaux, les succursales du canton restent fermées. Le service de piquet au numéro principal vous aide aussi ces jours-là.',
      'Nei giorni festivi cantonali le filiali del cantone restano chiuse. Il servizio di picchetto al numero principale vi aiuta anche allora.',
      'On cantonal holidays the branches of the canton stay closed. The on-call service at the main number helps then, too.',
    ),
  ],
);

export const help = documentOf(
  ['Hilfe', 'Aide', 'Aiuto', 'Help'],
  [
    'Antworten auf die häufigsten Fragen zu Bestellung, Lieferung und Retoure.',
    'Réponses aux questions les plus fréquentes sur la commande, la livraison et le retour.',
    'Risposte alle domande più frequenti su ordine, consegna e reso.',
    'Answers to the most frequent questions about order, delivery and return.',
  ],
  [
    heading('Bestellen', 'Commander', 'Ordinare', 'Ordering'),
    accordion(
      [
        [
          'Wie finde ich einen Artikel?',
          'Comment trouver un article ?',
          'Come trovo un articolo?',
          'How do I find an article?',
        ],
        [
          'Geben Sie oben eine E-No, EAN, Hersteller-Nr. oder ein paar Wörter ein. Leerzeichen und Punkte spielen keine Rolle. Auf dem Telefon lässt sich der Strichcode scannen.',
          'Saisissez en haut un numéro E, un EAN, un N° fabricant ou quelques mots. Espaces et points ne comptent pas. Sur le téléphone, vous pouvez scanner le code-barres.',
          'Inserite in alto un numero E, un EAN, un numero del fabbricante o alcune parole. Spazi e punti non contano. Sul telefono si può scansionare il codice a barre.',
          'Type an E-No, EAN, manufacturer’s number or a few words at the top. Spaces and dots do not matter. On the phone you can scan the barcode.',
        ],
      ],
      [
        [
          'Kann ich eine Liste einlesen?',
          'Puis-je importer une liste ?',
          'Posso importare una lista?',
          'Can I read in a list?',
        ],
        [
          'Ja. Im Warenkorb nimmt «Importieren» Dateien als XLSX, XLS oder CSV. Nummer und Menge genügen.',
          'Oui. Dans le panier, « Importer » accepte les fichiers XLSX, XLS ou CSV. Le numéro et la quantité suffisent.',
          'Sì. Nel carrello «Importare» accetta file XLSX, XLS o CSV. Bastano numero e quantità.',
          'Yes. “Import” in the cart takes files as XLSX, XLS or CSV. Number and quantity suffice.',
        ],
      ],
      [
        ['Wer darf bestellen?', 'Qui peut commander ?', 'Chi può ordinare?', 'Who may order?'],
        [
          'Das legt Ihre Administratorin oder Ihr Administrator fest. Wer über seiner Limite bestellt, legt die Bestellung zur Freigabe vor.',
          'C’est votre administratrice ou votre administrateur qui le définit. Au-delà de la limite, la commande est soumise à approbation.',
          'Lo stabilisce la vostra amministratrice o il vostro amministratore. Oltre il limite, l’ordine viene sottoposto ad approvazione.',
          'Your administrator decides. Whoever orders above the limit submits the order for approval.',
        ],
      ],
    ),
    heading('Lieferung und Retoure', 'Livraison et retour', 'Consegna e reso', 'Delivery and returns'),
    table(
      'Bestellt bis | Lieferung | Kosten\n17.00 Uhr, Lagerartikel | nächster Arbeitstag mit der Tour | frei ab CHF 150\n11.00 Uhr, Express | gleicher Tag | nach Distanz\nAbholung | nach 2 Stunden in der Filiale | kostenlos',
      'Commandé avant | Livraison | Frais\n17 h 00, articles en stock | jour ouvrable suivant avec la tournée | offerts dès CHF 150\n11 h 00, express | le jour même | selon la distance\nRetrait | après 2 heures à la succursale | gratuit',
      'Ordinato entro | Consegna | Spese\n17.00, articoli a magazzino | giorno lavorativo successivo con il giro | gratuite da CHF 150\n11.00, espresso | lo stesso giorno | secondo la distanza\nRitiro | dopo 2 ore in filiale | gratuito',
      'Ordered by | Delivery | Cost\n17:00, stocked articles | next working day with the tour | free from CHF 150\n11:00, express | the same day | by distance\nPickup | after 2 hours at the branch | free',
    ),
    accordion(
      [
        [
          'Etwas fehlt oder ist beschädigt',
          'Il manque quelque chose ou un article est abîmé',
          'Manca qualcosa o un articolo è danneggiato',
          'Something is missing or damaged',
        ],
        [
          'Melden Sie es in der Wareneingangskontrolle, mit Foto. Sie hören am gleichen Arbeitstag von uns.',
          'Annoncez-le dans le contrôle de réception, avec une photo. Vous aurez de nos nouvelles le jour ouvrable même.',
          'Segnalatelo nel controllo della merce in entrata, con una foto. Vi rispondiamo lo stesso giorno lavorativo.',
          'Report it in the goods-receipt check, with a photo. You hear from us on the same working day.',
        ],
      ],
      [
        [
          'Wie gebe ich Ware zurück?',
          'Comment retourner de la marchandise ?',
          'Come restituisco la merce?',
          'How do I return goods?',
        ],
        [
          'Öffnen Sie die Bestellung und wählen Sie «Retoure». Wir holen auf der nächsten Tour ab oder Sie bringen die Ware in eine Filiale. Näheres steht in den [Geschäftsbedingungen](/so/terms).',
          'Ouvrez la commande et choisissez « Retour ». Nous reprenons la marchandise lors de la prochaine tournée ou vous l’apportez à une succursale. Les détails figurent dans les [conditions générales](/so/terms).',
          'Aprite l’ordine e scegliete «Reso». Ritiriamo la merce al prossimo giro oppure la portate in una filiale. I dettagli sono nelle [condizioni generali](/so/terms).',
          'Open the order and choose “Return”. We collect on the next tour, or you bring the goods to a branch. The [terms](/so/terms) say more.',
        ],
      ],
    ),
  ],
);

export const contact = documentOf(
  ['Kontakt', 'Contact', 'Contatto', 'Contact'],
  [
    'So erreichen Sie Verkauf, Technik und Buchhaltung.',
    'Pour joindre la vente, la technique et la comptabilité.',
    'Per contattare vendita, tecnica e contabilità.',
    'How to reach sales, engineering and accounts.',
  ],
  [
    table(
      'Anliegen | Telefon | E-Mail\nVerkauf und Offerten | 031 555 00 20 | verkauf@helvolt.example\nTechnische Beratung | 031 555 00 30 | technik@helvolt.example\nRechnungen | 031 555 00 40 | buchhaltung@helvolt.example\nPikett ausserhalb der Öffnungszeiten | 031 555 00 99 | –',
      'Demande | Téléphone | E-mail\nVente et offres | 031 555 00 20 | verkauf@helvolt.example\nConseil technique | 031 555 00 30 | technik@helvolt.example\nFactures | 031 555 00 40 | buchhaltung@helvolt.example\nPiquet hors horaires | 031 555 00 99 | –',
      'Richiesta | Telefono | E-mail\nVendita e offerte | 031 555 00 20 | verkauf@helvolt.example\nConsulenza tecnica | 031 555 00 30 | technik@helvolt.example\nFatture | 031 555 00 40 | buchhaltung@helvolt.example\nPicchetto fuori orario | 031 555 00 99 | –',
      'Matter | Phone | E-mail\nSales and offers | 031 555 00 20 | verkauf@helvolt.example\nTechnical advice | 031 555 00 30 | technik@helvolt.example\nInvoices | 031 555 00 40 | buchhaltung@helvolt.example\nOn call outside opening hours | 031 555 00 99 | –',
    ),
    branches(),
    heading('Nachricht schreiben', 'Écrire un message', 'Scrivere un messaggio', 'Write a message'),
    form(),
  ],
);

export const imprint = documentOf(
  ['Impressum', 'Mentions légales', 'Note legali', 'Imprint'],
  ['', '', '', ''],
  [
    text(
      '**Helvolt AG**\nElektrogrosshandel\n[info@helvolt.example](mailto:info@helvolt.example)\n\nEingetragen im Handelsregister des Kantons Bern. Verantwortlich für den Inhalt: Marco Steiner, Leiter E-Commerce.',
      '**Helvolt AG**\nGrossiste en matériel électrique\n[info@helvolt.example](mailto:info@helvolt.example)\n\nInscrite au registre du commerce du canton de Berne. Responsable du contenu : Marco Steiner, responsable e-commerce.',
      '**Helvolt AG**\nGrossista di materiale elettrico\n[info@helvolt.example](mailto:info@helvolt.example)\n\nIscritta nel registro di commercio del Canton Berna. Responsabile dei contenuti: Marco Steiner, responsabile e-commerce.',
      '**Helvolt AG**\nElectrical wholesaler\n[info@helvolt.example](mailto:info@helvolt.example)\n\nRegistered in the commercial register of the Canton of Bern. Responsible for the content: Marco Steiner, head of e-commerce.',
    ),
    text(
      'Angaben zu Artikeln stammen von den Herstellern und werden mit Sorgfalt übernommen; massgebend ist das Datenblatt. Bilder und Texte dürfen Kunden für ihre Offerten verwenden.',
      'Les indications sur les articles proviennent des fabricants et sont reprises avec soin ; la fiche technique fait foi. Les clients peuvent utiliser images et textes pour leurs offres.',
      'Le indicazioni sugli articoli provengono dai fabbricanti e sono riprese con cura; fa stato la scheda tecnica. I clienti possono usare immagini e testi per le loro offerte.',
      'Details of articles come from the manufacturers and are taken over with care; the data sheet prevails. Customers may use pictures and texts for their offers.',
    ),
  ],
);
