import type { NavigationDocument } from '@shop/contract/content-editor';
import { localized, type Words } from './content-document.ts';

const link = (linkTarget: string, ...words: Words) => ({ linkTarget, labelText: localized(words) });

export const demoNavigation: NavigationDocument = {
  headerLinks: [
    link('/so/locations', 'Standorte', 'Sites', 'Sedi', 'Locations'),
    link('/so/help', 'Hilfe', 'Aide', 'Aiuto', 'Help'),
  ],
  footerGroups: [
    {
      labelText: localized(['Helvolt', 'Helvolt', 'Helvolt', 'Helvolt']),
      groupLinks: [
        link('/so/about', 'Über uns', 'À propos', 'Chi siamo', 'About us'),
        link('/so/locations', 'Standorte', 'Sites', 'Sedi', 'Locations'),
        link('/so/open-house', 'Hausmesse', 'Portes ouvertes', 'Porte aperte', 'Open house'),
      ],
    },
    {
      labelText: localized(['Hilfe', 'Aide', 'Aiuto', 'Help']),
      groupLinks: [
        link('/so/help', 'Häufige Fragen', 'Questions fréquentes', 'Domande frequenti', 'Frequent questions'),
        link('/so/contact', 'Kontakt', 'Contact', 'Contatto', 'Contact'),
        link(
          '/so/holidays',
          'Lieferung an Feiertagen',
          'Livraison pendant les fêtes',
          'Consegne nei festivi',
          'Holiday deliveries',
        ),
      ],
    },
    {
      labelText: localized(['Sortiment', 'Assortiment', 'Assortimento', 'Range']),
      groupLinks: [
        link('/category', 'Ganzer Katalog', 'Tout le catalogue', 'Tutto il catalogo', 'Whole catalogue'),
        link('/kombitool', 'Kombi-Tool', 'Outil de combinaison', 'Strumento di combinazione', 'Combination tool'),
        link('/lamp-finder', 'Lampenfinder', 'Trouver une lampe', 'Ricerca lampadine', 'Lamp finder'),
      ],
    },
    {
      labelText: localized(['Rechtliches', 'Informations légales', 'Informazioni legali', 'Legal']),
      groupLinks: [
        link('/so/terms', 'Geschäftsbedingungen', 'Conditions générales', 'Condizioni generali', 'Terms'),
        link('/so/privacy', 'Datenschutz', 'Protection des données', 'Protezione dei dati', 'Privacy'),
        link('/so/imprint', 'Impressum', 'Mentions légales', 'Note legali', 'Imprint'),
      ],
    },
  ],
};
