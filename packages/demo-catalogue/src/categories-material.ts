import { category, type CategoryNode } from './category-tree.ts';

/** Cables and installation material. */
export const materialCategories: readonly CategoryNode[] = [
  category(
    'cables',
    'Kabel und Leitungen | Câbles et fils | Cavi e conduttori | Cables and wires',
    'cable-3-grey-ring',
    [
      category(
        'cables-installation',
        'Installationskabel | Câbles d’installation | Cavi d’installazione | Installation cables',
        'cable-3-grey-ring',
        [
          category('cable-tt', 'TT-Kabel | Câbles TT | Cavi TT | TT cables', 'cable-3-grey-ring'),
          category('cable-clt', 'TT-CLT-Kabel | Câbles TT-CLT | Cavi TT-CLT | TT-CLT cables', 'cable-5-grey-cut'),
          category(
            'wire-t',
            'T-Draht und T-Litze | Fils T et torons T | Fili T e trefoli T | T wires and T strands',
            'wire-blue-ring',
          ),
          category(
            'cable-fe0',
            'FE0-Kabel halogenfrei | Câbles FE0 sans halogène | Cavi FE0 senza alogeni | FE0 halogen-free cables',
            'cable-5-white-cut',
          ),
          category(
            'cable-fe180',
            'Sicherheitskabel FE180 | Câbles de sécurité FE180 | Cavi di sicurezza FE180 | FE180 safety cables',
            'cable-3-orange-cut',
          ),
          category(
            'cable-xkt',
            'Erdkabel XKT | Câbles de terre XKT | Cavi interrati XKT | XKT underground cables',
            'cable-4-black-drum',
          ),
        ],
      ),
      category(
        'cables-flexible',
        'Flexible Leitungen | Câbles souples | Cavi flessibili | Flexible cables',
        'cable-3-black-ring',
        [
          category(
            'cable-rubber',
            'Gummikabel | Câbles caoutchouc | Cavi in gomma | Rubber cables',
            'cable-3-black-ring',
          ),
          category(
            'cable-control',
            'Steuerleitungen | Câbles de commande | Cavi di comando | Control cables',
            'cable-7-grey-cut',
          ),
        ],
      ),
      category(
        'cables-data',
        'Daten- und Schwachstromkabel | Câbles de données et courant faible | Cavi dati e corrente debole | Data and low-current cables',
        'datacable-grey-drum',
        [
          category(
            'cable-network',
            'Netzwerkkabel | Câbles réseau | Cavi di rete | Network cables',
            'datacable-grey-drum',
          ),
          category(
            'cable-u72',
            'Signal- und Telefonkabel | Câbles de signal et téléphone | Cavi di segnale e telefono | Signal and telephone cables',
            'cable-4-white-cut',
          ),
          category('cable-coax', 'Koaxialkabel | Câbles coaxiaux | Cavi coassiali | Coaxial cables', 'coax-white'),
        ],
      ),
    ],
  ),
  category(
    'material',
    'Installationsmaterial | Matériel d’installation | Materiale d’installazione | Installation material',
    'conduit-corrugated-grey',
    [
      category('conduits', 'Rohre | Tubes | Tubi | Conduits', 'conduit-corrugated-grey', [
        category(
          'conduit-krf',
          'Flexrohre KRF | Tubes souples KRF | Tubi flessibili KRF | Flexible conduits KRF',
          'conduit-corrugated-grey',
        ),
        category(
          'conduit-krfwg',
          'Flexrohre KRFWG | Tubes souples KRFWG | Tubi flessibili KRFWG | Flexible conduits KRFWG',
          'conduit-corrugated-orange',
        ),
        category(
          'conduit-rigid',
          'Starrrohre KIR und Alu | Tubes rigides KIR et alu | Tubi rigidi KIR e alu | Rigid conduits KIR and aluminium',
          'conduit-rigid-grey',
        ),
      ]),
      category('boxes', 'Dosen und Kästen | Boîtes | Scatole | Boxes', 'box-flush-1-orange', [
        category(
          'boxes-flush',
          'UP-Einlasskästen | Boîtes à encastrer | Scatole da incasso | Flush-mounted boxes',
          'box-flush-1-orange',
        ),
        category(
          'boxes-hollow',
          'Hohlwanddosen | Boîtes pour parois creuses | Scatole per pareti cave | Hollow-wall boxes',
          'box-hollow-1-blue',
        ),
        category(
          'boxes-junction',
          'Abzweigdosen | Boîtes de dérivation | Scatole di derivazione | Junction boxes',
          'box-junction-1-grey',
        ),
      ]),
      category('trunking', 'Kanäle | Canaux | Canali | Trunking', 'trunking-40-white', [
        category(
          'trunking-mini',
          'Installationskanäle | Canaux d’installation | Canali d’installazione | Installation trunking',
          'trunking-40-white',
        ),
        category(
          'trunking-wiring',
          'Verdrahtungskanäle | Canaux de câblage | Canali di cablaggio | Wiring ducts',
          'trunking-slotted-grey',
        ),
      ]),
      category(
        'fixings',
        'Befestigung und Verbrauch | Fixation et consommables | Fissaggio e consumo | Fixings and consumables',
        'cabletie-black',
        [
          category('cable-ties', 'Kabelbinder | Attaches-câbles | Fascette | Cable ties', 'cabletie-black'),
          category(
            'clips',
            'Schellen und Briden | Brides et colliers | Graffette e collari | Clips and saddles',
            'clip-grey',
          ),
          category('tapes', 'Isolierbänder | Rubans isolants | Nastri isolanti | Insulating tapes', 'tape-black'),
          category(
            'splices',
            'Verbindungsklemmen | Bornes de connexion | Morsetti di giunzione | Splicing connectors',
            'splice-3',
          ),
          category(
            'screws',
            'Schrauben und Dübel | Vis et chevilles | Viti e tasselli | Screws and plugs',
            'screw-torx',
          ),
        ],
      ),
    ],
  ),
];
