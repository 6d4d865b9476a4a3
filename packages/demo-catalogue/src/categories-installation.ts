import { category, type CategoryNode } from './category-tree.ts';

/** Switches and sockets, distribution. */
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
          category(
            'switch-sets',
            'Komplette Kombinationen | Combinaisons complètes | Combinazioni complete | Complete combinations',
            'frame-linea-2-h-white-w-sw0-t13',
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
          category(
            'socket-strips',
            'Steckdosenleisten | Multiprises | Prese multiple | Socket strips',
            'strip-t13-5-white',
          ),
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
];
