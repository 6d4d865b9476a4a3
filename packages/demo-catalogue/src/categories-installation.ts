import { category, type CategoryNode } from './category-tree.ts';

/** Switches and sockets, distribution, cables, installation material. */
export const installationCategories: readonly CategoryNode[] = [
  category(
    'switches',
    'Schalter und Steckdosen | Interrupteurs et prises | Interruttori e prese | Switches and sockets',
    'frame-linea-2-h-white-w-sw0-t13',
    [
      category(
        'switches-flush',
        'Unterputz-Programme | Gammes encastrées | Programmi da incasso | Flush-mounted ranges',
        'frame-linea-3-h-white-w-sw0-sw0-t13',
        [
          category('frames', 'Abdeckrahmen | Cadres de recouvrement | Placche | Cover frames', 'frame-linea-2-h-white'),
          category(
            'switch-inserts',
            'Schalter und Taster | Interrupteurs et poussoirs | Interruttori e pulsanti | Switches and push-buttons',
            'insert-sw0-white',
          ),
          category('socket-inserts', 'Steckdosen | Prises | Prese | Sockets', 'insert-t13-white'),
          category('dimmers', 'Dimmer | Variateurs | Dimmer | Dimmers', 'insert-dimmer-white'),
          category(
            'blind-controls',
            'Storenschalter und -taster | Commandes de stores | Comandi per tapparelle | Blind controls',
            'insert-blind-white',
          ),
          category(
            'usb-multimedia',
            'USB, TV und Daten | USB, TV et données | USB, TV e dati | USB, TV and data',
            'insert-usb-white',
          ),
        ],
      ),
      category(
        'switches-surface',
        'Aufputz und Nass | Apparent et étanche | Sporgente e stagno | Surface and wet-room',
        'nap-sw0-grey',
        [
          category(
            'surface-switches',
            'AP-Schalter IP20 | Interrupteurs AP IP20 | Interruttori AP IP20 | Surface switches IP20',
            'nap-sw0-white',
          ),
          category(
            'wet-switches',
            'NAP-Schalter IP44/IP55 | Interrupteurs NAP IP44/IP55 | Interruttori NAP IP44/IP55 | Wet-room switches IP44/IP55',
            'nap-sw0-grey',
          ),
          category(
            'wet-sockets',
            'NAP-Steckdosen IP44/IP55 | Prises NAP IP44/IP55 | Prese NAP IP44/IP55 | Wet-room sockets IP44/IP55',
            'nap-t23-grey',
          ),
        ],
      ),
      category(
        'industrial-sockets',
        'Industriestecker und Leisten | Fiches industrielles et multiprises | Spine industriali e multiprese | Industrial plugs and strips',
        'cee-5-red',
        [
          category(
            'cee',
            'CEE-Stecker und -Dosen | Fiches et prises CEE | Spine e prese CEE | CEE plugs and sockets',
            'cee-5-red',
          ),
          category('socket-strips', 'Steckdosenleisten | Multiprises | Prese multiple | Socket strips', 'strip-t13-5'),
        ],
      ),
    ],
  ),
  category(
    'distribution',
    'Verteilung und Schutz | Distribution et protection | Distribuzione e protezione | Distribution and protection',
    'board-2-12',
    [
      category(
        'protection',
        'Schutzgeräte | Appareils de protection | Apparecchi di protezione | Protective devices',
        'mcb-1',
        [
          category(
            'mcb',
            'Leitungsschutzschalter | Disjoncteurs de ligne | Interruttori magnetotermici | Miniature circuit breakers',
            'mcb-1',
          ),
          category(
            'rcd',
            'Fehlerstromschutzschalter | Interrupteurs différentiels | Interruttori differenziali | Residual current devices',
            'rcd-4',
          ),
          category(
            'rcbo',
            'FI/LS-Schalter | Disjoncteurs différentiels | Interruttori magnetotermici differenziali | RCBOs',
            'rcbo-2',
          ),
          category(
            'surge',
            'Überspannungsschutz | Parafoudres | Scaricatori di sovratensione | Surge protection',
            'spd-4',
          ),
          category('fuses', 'Sicherungen | Fusibles | Fusibili | Fuses', 'fuse-nh'),
        ],
      ),
      category(
        'rail-devices',
        'Reiheneinbaugeräte | Appareils modulaires | Apparecchi modulari | Modular devices',
        'contactor-2',
        [
          category('meters', 'Energiezähler | Compteurs d’énergie | Contatori di energia | Energy meters', 'meter-4'),
          category('contactors', 'Schütze | Contacteurs | Contattori | Contactors', 'contactor-3'),
          category(
            'relays',
            'Relais und Schrittschalter | Relais et télérupteurs | Relè e relè passo-passo | Relays and latching relays',
            'relay-1',
          ),
          category(
            'time-switches',
            'Zeitschaltuhren | Horloges de commutation | Interruttori orari | Time switches',
            'timer-2',
          ),
        ],
      ),
      category(
        'boards',
        'Verteiler und Klemmen | Coffrets et bornes | Quadri e morsetti | Boards and terminals',
        'board-2-12',
        [
          category(
            'boards-flush',
            'UP-Verteiler | Coffrets encastrés | Quadri da incasso | Flush-mounted boards',
            'board-2-12',
          ),
          category(
            'boards-surface',
            'AP-Verteiler | Coffrets apparents | Quadri sporgenti | Surface-mounted boards',
            'board-3-12',
          ),
          category('busbars', 'Sammelschienen | Barres collectrices | Sbarre collettrici | Busbars', 'busbar-3'),
          category(
            'rail-terminals',
            'Reihenklemmen | Bornes sur rail | Morsetti componibili | Rail terminals',
            'railterminal-grey',
          ),
        ],
      ),
    ],
  ),
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
