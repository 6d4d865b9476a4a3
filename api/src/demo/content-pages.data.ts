import type { ContentDocument } from '@shop/contract/content';
import { accordion, branches, button, documentOf, drawn, heading, info, text } from './content-document.ts';
import { privacy, terms } from './content-legal.data.ts';
import { about, contact, help, imprint, locations } from './content-service.data.ts';

/** Who has written it all. */
export const EDITOR = 'Marco Steiner';

/** Days from now: when it was saved, and from when on it is published; null for a draft. */
type DemoVersion = { readonly document: ContentDocument; readonly savedDay: number; readonly liveDay: number | null };
type DemoPage = { readonly slug: string; readonly versions: readonly DemoVersion[] };

const published = (slug: string, document: ContentDocument, day: number): DemoPage => ({
  slug,
  versions: [{ document, savedDay: day, liveDay: day }],
});

const homepage = documentOf(
  ['Startseite', 'Page d’accueil', 'Pagina iniziale', 'Start page'],
  ['', '', '', ''],
  [
    heading('Warum Helvolt', 'Pourquoi Helvolt', 'Perché Helvolt', 'Why Helvolt'),
    drawn(2, 500, '', '', '', ''),
    text(
      'Bis 17.00 Uhr bestellt, am nächsten Arbeitstag auf der Baustelle. Vier [Filialen](/so/locations), Beratung von gelernten Installateuren und Ihre Konditionen auf jedem Artikel.',
      'Commandé avant 17 h 00, sur le chantier le jour ouvrable suivant. Quatre [succursales](/so/locations), le conseil d’installateurs qualifiés et vos conditions sur chaque article.',
      'Ordinato entro le 17.00, in cantiere il giorno lavorativo successivo. Quattro [filiali](/so/locations), la consulenza di installatori qualificati e le vostre condizioni su ogni articolo.',
      'Ordered by 17:00, on site on the next working day. Four [branches](/so/locations), advice by trained electricians and your terms on every article.',
    ),
  ],
);

const holidays = (shortened: boolean) =>
  documentOf(
    [
      'Über die Feiertage: so liefern wir',
      'Pendant les fêtes : nos livraisons',
      'Durante le feste: le nostre consegne',
      'Over the holidays: our deliveries',
    ],
    [
      'Letzte Tour, Filialen und Pikett zwischen Weihnachten und Neujahr.',
      'Dernière tournée, succursales et piquet entre Noël et Nouvel An.',
      'Ultimo giro, filiali e picchetto tra Natale e Capodanno.',
      'Last tour, branches and on-call service between Christmas and New Year.',
    ],
    [
      text(
        'Letzte Tour vor Weihnachten: 23. Dezember, Bestellschluss am Vortag um 17.00 Uhr. Ab dem ersten Arbeitstag nach Weihnachten liefern wir wieder.',
        'Dernière tournée avant Noël : 23 décembre, commandes jusqu’à la veille à 17 h 00. Reprise le premier jour ouvrable après Noël.',
        'Ultimo giro prima di Natale: 23 dicembre, ordini fino alle 17.00 del giorno prima. Riprendiamo il primo giorno lavorativo dopo Natale.',
        'Last tour before Christmas: 23 December, orders by 17:00 of the day before. We deliver again from the first working day after Christmas.',
      ),
      ...(shortened
        ? []
        : [
            branches(),
            info(
              'Notfälle: Der Pikettdienst der Filiale Bern gibt bis am 24. Dezember, 18.00 Uhr, Ware heraus.',
              '',
              '',
              'Emergencies: the Bern branch hands out goods until 24 December, 18:00.',
            ),
            button('/so/locations', 'Touren und Filialen', 'Tournées et succursales', '', 'Tours and branches'),
          ]),
    ],
  );

const coldWeather = documentOf(
  [
    'Kabel bei Frost verlegen',
    'Poser des câbles par temps de gel',
    'Posare cavi con il gelo',
    'Laying cables in frost',
  ],
  ['', '', '', ''],
  [
    text(
      'PVC-Mäntel werden unter 5 °C spröde. Lagern Sie Ringe und Trommeln vor dem Verlegen 24 Stunden bei Raumtemperatur, oder wählen Sie einen halogenfreien Mantel.',
      'Les gaines PVC deviennent cassantes au-dessous de 5 °C. Stockez couronnes et bobines 24 heures à température ambiante avant la pose, ou choisissez une gaine sans halogène.',
      'Le guaine in PVC diventano fragili sotto i 5 °C. Tenete matasse e bobine 24 ore a temperatura ambiente prima della posa, oppure scegliete una guaina senza alogeni.',
      'PVC sheaths turn brittle below 5 °C. Keep coils and drums at room temperature for 24 hours before laying, or choose a halogen-free sheath.',
    ),
    drawn(
      3,
      1000,
      'Vor dem Verlegen 24 Stunden ins Warme',
      'Avant la pose, 24 heures au chaud',
      'Prima della posa 24 ore al caldo',
      '24 hours in the warm before laying',
    ),
    accordion([
      ['Biegeradius', 'Rayon de courbure', 'Raggio di curvatura', 'Bending radius'],
      [
        'Bei Kälte mindestens 15-mal der Aussendurchmesser.',
        'Par temps froid, au moins 15 fois le diamètre extérieur.',
        'Con il freddo almeno 15 volte il diametro esterno.',
        'In the cold at least 15 times the outer diameter.',
      ],
    ]),
  ],
);

const catalogueFair = documentOf(
  ['Hausmesse', 'Portes ouvertes', 'Porte aperte', 'Open house'],
  ['', '', '', ''],
  [
    text(
      'Hersteller zeigen in Niederwangen ihre Neuheiten. Anmeldung bei Ihrer Aussendienst-Person.',
      'Les fabricants présentent leurs nouveautés à Niederwangen. Inscription auprès de votre service externe.',
      'I fabbricanti presentano le loro novità a Niederwangen. Iscrizione presso il vostro servizio esterno.',
      'Manufacturers show their news at Niederwangen. Sign up with your sales representative.',
    ),
    drawn(4, 1000, '', '', '', ''),
  ],
);

export const demoPages: readonly DemoPage[] = [
  published('homepage', homepage, -120),
  published('about', about, -199),
  published('locations', locations, -199),
  published('help', help, -90),
  published('contact', contact, -199),
  published('terms', terms, -365),
  published('privacy', privacy, -365),
  published('imprint', imprint, -365),
  {
    // Published once, planned anew with texts that are still missing, and edited on.
    slug: 'holidays',
    versions: [
      { document: holidays(true), savedDay: -340, liveDay: -339 },
      { document: holidays(false), savedDay: -1, liveDay: 8 },
      { document: holidays(false), savedDay: -0.1, liveDay: null },
    ],
  },
  { slug: 'cold-weather', versions: [{ document: coldWeather, savedDay: -2, liveDay: null }] },
  { slug: 'open-house', versions: [{ document: catalogueFair, savedDay: -3, liveDay: 20 }] },
];
