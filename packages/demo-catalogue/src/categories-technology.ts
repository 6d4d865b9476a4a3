import { category, type CategoryNode } from './category-tree.ts';

/** Data, communication, automation, tools, heat, mobility, sun. */
export const technologyCategories: readonly CategoryNode[] = [
  category('network', 'Netzwerk | Réseau | Rete | Network', 'rj45-grey', [
    category('network-cabling', 'Anschlusstechnik | Connectique | Collegamento | Connectivity', 'rj45-grey', [
      category('rj45-jacks', 'RJ45-Module | Modules RJ45 | Moduli RJ45 | RJ45 jacks', 'rj45-grey'),
      category('patch-cables', 'Patchkabel | Câbles patch | Cavi patch | Patch cables', 'patchcable-blue'),
      category(
        'patch-panels',
        'Patchpanels | Panneaux de brassage | Pannelli patch | Patch panels',
        'patchpanel-24-black',
      ),
      category(
        'fibre',
        'LWL-Patchkabel | Jarretières fibre optique | Bretelle in fibra ottica | Fibre patch cables',
        'fibre-yellow',
      ),
    ]),
    category(
      'network-hardware',
      'Schränke und Aktivkomponenten | Armoires et composants actifs | Armadi e componenti attivi | Cabinets and active components',
      'cabinet-12-grey',
      [
        category(
          'cabinets',
          '19-Zoll-Schränke | Armoires 19 pouces | Armadi 19 pollici | 19-inch cabinets',
          'cabinet-12-grey',
        ),
        category('network-switches', 'Switches | Commutateurs | Switch | Switches', 'netswitch-24'),
        category(
          'access-points',
          'WLAN-Access-Points | Points d’accès WLAN | Access point WLAN | WLAN access points',
          'accesspoint-round',
        ),
      ],
    ),
  ]),
  category(
    'security',
    'Kommunikation und Sicherheit | Communication et sécurité | Comunicazione e sicurezza | Communication and security',
    'intercom-video',
    [
      category(
        'door-communication',
        'Türkommunikation | Interphonie | Citofonia | Door communication',
        'intercom-video',
        [
          category(
            'intercom-indoor',
            'Innenstationen | Postes intérieurs | Posti interni | Indoor stations',
            'intercom-video',
          ),
          category(
            'intercom-outdoor',
            'Aussenstationen | Postes extérieurs | Posti esterni | Outdoor stations',
            'doorstation-4',
          ),
        ],
      ),
      category(
        'alarm',
        'Melder und Kameras | Détecteurs et caméras | Rivelatori e telecamere | Detectors and cameras',
        'smoke-white',
        [
          category(
            'smoke-detectors',
            'Rauch- und Wärmemelder | Détecteurs de fumée et de chaleur | Rivelatori di fumo e calore | Smoke and heat detectors',
            'smoke-white',
          ),
          category('cameras', 'Netzwerkkameras | Caméras réseau | Telecamere di rete | Network cameras', 'camera-dome'),
        ],
      ),
    ],
  ),
  category(
    'automation',
    'Gebäudeautomation | Automatisation du bâtiment | Automazione degli edifici | Building automation',
    'knxactuator-8',
    [
      category('knx', 'KNX | KNX | KNX | KNX', 'knxactuator-8', [
        category('knx-actuators', 'KNX-Aktoren | Actionneurs KNX | Attuatori KNX | KNX actuators', 'knxactuator-8'),
        category(
          'knx-sensors',
          'KNX-Tastsensoren | Poussoirs KNX | Pulsanti KNX | KNX push-button sensors',
          'knxbutton-4-white',
        ),
        category(
          'knx-system',
          'KNX-Systemgeräte | Appareils système KNX | Apparecchi di sistema KNX | KNX system devices',
          'knxactuator-4',
        ),
      ]),
    ],
  ),
  category(
    'tools',
    'Werkzeuge und Messgeräte | Outils et appareils de mesure | Utensili e strumenti di misura | Tools and measuring instruments',
    'screwdriver-slot-red',
    [
      category('hand-tools', 'Handwerkzeuge | Outils à main | Utensili manuali | Hand tools', 'pliers-side', [
        category('screwdrivers', 'Schraubendreher | Tournevis | Cacciaviti | Screwdrivers', 'screwdriver-slot-red'),
        category('pliers', 'Zangen | Pinces | Pinze | Pliers', 'pliers-side'),
        category('strippers', 'Abisolierwerkzeuge | Outils à dénuder | Spelafili | Stripping tools', 'stripper'),
        category('crimpers', 'Presszangen | Pinces à sertir | Pinze a crimpare | Crimping tools', 'crimper'),
      ]),
      category(
        'instruments',
        'Prüf- und Messgeräte | Appareils de contrôle et de mesure | Strumenti di prova e misura | Testers and meters',
        'tester',
        [
          category(
            'voltage-testers',
            'Spannungsprüfer | Testeurs de tension | Tester di tensione | Voltage testers',
            'tester',
          ),
          category(
            'multimeters',
            'Multimeter und Stromzangen | Multimètres et pinces ampèremétriques | Multimetri e pinze amperometriche | Multimeters and clamp meters',
            'multimeter',
          ),
        ],
      ),
      category(
        'batteries',
        'Batterien und Lampen | Piles et lampes | Pile e torce | Batteries and torches',
        'battery-aa',
        [
          category('primary-batteries', 'Batterien | Piles | Pile | Batteries', 'battery-aa'),
          category(
            'torches',
            'Hand- und Arbeitsleuchten | Lampes torches et de travail | Torce e lampade da lavoro | Torches and work lights',
            'torch',
          ),
        ],
      ),
    ],
  ),
  category(
    'climate',
    'Wärme und Lüftung | Chauffage et ventilation | Riscaldamento e ventilazione | Heating and ventilation',
    'fan-white',
    [
      category(
        'heating',
        'Elektrowärme | Chauffage électrique | Riscaldamento elettrico | Electric heating',
        'heater-1',
        [
          category(
            'frost-protection',
            'Frostschutz-Heizbänder | Rubans antigel | Nastri antigelo | Frost-protection heating tapes',
            'heattape',
          ),
          category(
            'floor-heating',
            'Elektro-Bodenheizung | Chauffage au sol électrique | Riscaldamento elettrico a pavimento | Electric floor heating',
            'heatmat',
          ),
          category('boilers', 'Boiler | Chauffe-eau | Boiler | Water heaters', 'boiler'),
          category('heaters', 'Konvektoren | Convecteurs | Convettori | Convectors', 'heater-1'),
        ],
      ),
      category('ventilation', 'Lüftung | Ventilation | Ventilazione | Ventilation', 'fan-white', [
        category(
          'fans',
          'Kleinraumventilatoren | Ventilateurs pour petits locaux | Ventilatori per piccoli locali | Small-room fans',
          'fan-white',
        ),
      ]),
    ],
  ),
  category(
    'energy',
    'Elektromobilität und Photovoltaik | Électromobilité et photovoltaïque | Elettromobilità e fotovoltaico | E-mobility and photovoltaics',
    'wallbox-cable-anthracite',
    [
      category(
        'ev-charging',
        'Elektromobilität | Électromobilité | Elettromobilità | E-mobility',
        'wallbox-cable-anthracite',
        [
          category(
            'wallboxes',
            'Wallboxen | Bornes de recharge murales | Wallbox | Wallboxes',
            'wallbox-cable-anthracite',
          ),
          category(
            'charging-cables',
            'Ladekabel | Câbles de recharge | Cavi di ricarica | Charging cables',
            'chargecable',
          ),
        ],
      ),
      category('pv', 'Photovoltaik | Photovoltaïque | Fotovoltaico | Photovoltaics', 'pvmodule-black', [
        category('pv-modules', 'PV-Module | Modules PV | Moduli FV | PV modules', 'pvmodule-black'),
        category('inverters', 'Wechselrichter | Onduleurs | Inverter | Inverters', 'inverter'),
        category('pv-storage', 'Batteriespeicher | Accumulateurs | Accumulatori | Battery storage', 'storage'),
        category(
          'pv-connectors',
          'Solarkabel und PV-Stecker | Câbles solaires et connecteurs PV | Cavi solari e connettori FV | Solar cables and PV connectors',
          'pvconnector',
        ),
        category('pv-protection', 'DC-Schutz | Protection DC | Protezione DC | DC protection', 'spd-3'),
      ]),
    ],
  ),
];
