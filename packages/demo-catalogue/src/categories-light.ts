import { category, type CategoryNode } from './category-tree.ts';

/** Lamps, luminaires, LED technology, sensors. */
export const lightCategories: readonly CategoryNode[] = [
  category('light', 'Licht | Éclairage | Illuminazione | Lighting', 'lamp-a60-e27-2700-matt', [
    category('lamps', 'Leuchtmittel | Sources lumineuses | Lampadine | Lamps', 'lamp-a60-e27-2700-matt', [
      category(
        'lamps-e27',
        'LED-Lampen E27 | Lampes LED E27 | Lampadine LED E27 | LED lamps E27',
        'lamp-a60-e27-2700-matt',
      ),
      category(
        'lamps-e14',
        'LED-Lampen E14 | Lampes LED E14 | Lampadine LED E14 | LED lamps E14',
        'lamp-b35-e14-2700-matt',
      ),
      category(
        'lamps-gu10',
        'LED-Reflektoren GU10 | Réflecteurs LED GU10 | Riflettori LED GU10 | LED reflectors GU10',
        'lamp-par16-gu10-3000-clear',
      ),
      category(
        'lamps-gu53',
        'LED-Reflektoren GU5.3 | Réflecteurs LED GU5.3 | Riflettori LED GU5.3 | LED reflectors GU5.3',
        'lamp-mr16-gu53-3000-clear',
      ),
      category(
        'lamps-g9',
        'LED-Stiftlampen G9 | Capsules LED G9 | Capsule LED G9 | LED capsules G9',
        'lamp-capsule-g9-2700-clear',
      ),
      category(
        'lamps-g4',
        'LED-Stiftlampen G4 | Capsules LED G4 | Capsule LED G4 | LED capsules G4',
        'lamp-capsule-g4-2700-clear',
      ),
      category('lamps-g13', 'LED-Röhren G13 | Tubes LED G13 | Tubi LED G13 | LED tubes G13', 'tube-1200-4000'),
    ]),
    category(
      'luminaires-indoor',
      'Innenleuchten | Luminaires intérieurs | Apparecchi per interni | Indoor luminaires',
      'downlight-round-white-3000',
      [
        category(
          'downlights',
          'Einbauleuchten | Downlights | Faretti da incasso | Downlights',
          'downlight-round-white-3000',
        ),
        category('panels', 'LED-Panels | Panneaux LED | Pannelli LED | LED panels', 'panel-square-4000'),
        category(
          'ceiling-luminaires',
          'Wand- und Deckenleuchten | Plafonniers et appliques | Plafoniere e applique | Wall and ceiling luminaires',
          'ceiling-round-white-3000',
        ),
        category(
          'wet-luminaires',
          'Feuchtraumleuchten | Luminaires étanches | Apparecchi stagni | Wet-room luminaires',
          'batten-1200',
        ),
        category(
          'high-bays',
          'Hallenleuchten | Luminaires pour halles | Apparecchi per capannoni | High-bay luminaires',
          'highbay-round',
        ),
        category(
          'emergency',
          'Notleuchten | Éclairage de secours | Illuminazione d’emergenza | Emergency luminaires',
          'exit-right',
        ),
      ],
    ),
    category(
      'luminaires-outdoor',
      'Aussenleuchten | Luminaires extérieurs | Apparecchi per esterni | Outdoor luminaires',
      'wall-square-anthracite',
      [
        category(
          'outdoor-wall',
          'Aussenwandleuchten | Appliques extérieures | Applique per esterni | Outdoor wall luminaires',
          'wall-square-anthracite',
        ),
        category(
          'floodlights',
          'LED-Strahler | Projecteurs LED | Proiettori LED | LED floodlights',
          'flood-square-black',
        ),
        category(
          'bollards',
          'Pollerleuchten | Bornes lumineuses | Paletti luminosi | Bollard luminaires',
          'bollard-square-anthracite',
        ),
      ],
    ),
    category(
      'led-systems',
      'LED-Streifen und Betriebsgeräte | Rubans LED et alimentations | Strisce LED e alimentatori | LED strips and drivers',
      'ledstrip-3000',
      [
        category('led-strips', 'LED-Streifen | Rubans LED | Strisce LED | LED strips', 'ledstrip-3000'),
        category('led-drivers', 'LED-Betriebsgeräte | Alimentations LED | Alimentatori LED | LED drivers', 'driver-24'),
        category('led-profiles', 'LED-Profile | Profilés LED | Profili LED | LED profiles', 'profile-aluminium'),
      ],
    ),
    category(
      'sensors',
      'Bewegung und Präsenz | Mouvement et présence | Movimento e presenza | Motion and presence',
      'motion-white',
      [
        category(
          'motion-detectors',
          'Bewegungsmelder | Détecteurs de mouvement | Rivelatori di movimento | Motion detectors',
          'motion-white',
        ),
        category(
          'presence-detectors',
          'Präsenzmelder | Détecteurs de présence | Rivelatori di presenza | Presence detectors',
          'presence-white',
        ),
      ],
    ),
  ]),
];
