import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { mountings, terminalKinds } from '../vocabulary.ts';

const coils = ['230 V AC', '24 V AC', '24 V DC', '12 V DC'];

/** Installation contactors. */
export const contactors = defineFamily({
  id: 'contactors',
  eNumberPrefix: '503',
  discountGroup: 'V30',
  opening: 3,
  axes: {
    coil: coils,
    silent: [false, true],
    contacts: [
      { text: '2S', modules: 1, count: 2 },
      { text: '4S', modules: 2, count: 4 },
      { text: '2S+2Ö', modules: 2, count: 4 },
      { text: '3S+1Ö', modules: 3, count: 4 },
      { text: '1S+1Ö', modules: 1, count: 2 },
    ],
    current: [20, 25, 40, 63],
    line: [
      line('vireo', 'Relay', 'VR'),
      line('kontavo', 'Serie K', 'KC', 1.05),
      line('helvator', 'Linie H', 'HC', 1.08),
      line('rhenavolt', 'Modul', 'RC', 0.95),
    ],
  },
  draft({ line: { series }, coil, silent, contacts, current }) {
    const modules = current > 25 ? 3 : contacts.modules;
    const still = silent ? words(', brummfrei | , silencieux | , silenzioso | , humless') : words(' |  |  | ');
    const quiet = silent ? localized(still.de, still.fr, still.it, still.en) : localized('', '', '', '');
    const made = contacts.text.replace('S', 'NO').replace('Ö', 'NC');
    return {
      category: 'contactors',
      code: `${current}-${contacts.text.replace('Ö', 'O').replace('+', '')}-${coil.replace(' V ', '')}${silent ? 'S' : ''}`,
      name: localized(
        `Installationsschütz ${current} A ${contacts.text} ${coil}${quiet.de}`,
        `Contacteur modulaire ${current} A ${made} ${coil}${quiet.fr}`,
        `Contattore modulare ${current} A ${made} ${coil}${quiet.it}`,
        `Installation contactor ${current} A ${made} ${coil}${quiet.en}`,
      ),
      text: localized(
        `Installationsschütz ${series} zum Schalten von Heizungen, Boilern und Beleuchtung bis ${current} A. ${modules} TE, Spule ${coil}${silent ? ', für Wohnräume ohne Brummen' : ''}.`,
        `Contacteur modulaire ${series} pour commander chauffages, chauffe-eau et éclairage jusqu’à ${current} A. ${modules} UM, bobine ${coil}${silent ? ', sans bourdonnement pour l’habitat' : ''}.`,
        `Contattore modulare ${series} per comandare riscaldamenti, boiler e illuminazione fino a ${current} A. ${modules} UM, bobina ${coil}${silent ? ', senza ronzio per locali abitati' : ''}.`,
        `Installation contactor ${series} for heating, water heaters and lighting up to ${current} A. ${modules} modules, coil ${coil}${silent ? ', hum-free for living areas' : ''}.`,
      ),
      keywords: words(
        'Schütz Leistungsschütz Boilerschütz | contacteur relais de puissance | contattore teleruttore | contactor power relay',
      ),
      attributes: {
        current,
        contacts: localized(contacts.text, made, made, made),
        coil,
        modules,
        voltage: '400 V AC',
        terminalKind: terminalKinds.lift,
        terminalRange: [1, current > 25 ? 25 : 10],
        mounting: mountings.rail,
        noise: silent ? 20 : 30,
        ip: 'IP20',
        standard: 'EN 61095',
      },
      cents: (3950 + contacts.count * 420) * (current / 20) ** 0.75 * (silent ? 1.2 : 1),
      vrgCents: 5,
      grams: 125 * modules,
      pictures: [`contactor-${modules}`],
      size: [Math.round(modules * 17.5), 85, 66],
    };
  },
});

/** Latching, time-delay and switching relays. */
export const relays = defineFamily({
  id: 'relays',
  eNumberPrefix: '536',
  discountGroup: 'V30',
  opening: 3,
  axes: {
    coil: coils,
    kind: [
      {
        code: 'SR1',
        cents: 3480,
        contacts: '1 NO',
        modules: 1,
        name: words('Schrittschalter 1S | Télérupteur 1 NO | Relè passo-passo 1 NA | Latching relay 1 NO'),
        use: words(
          'Schaltet Licht von beliebig vielen Tastern aus | Commande l’éclairage depuis un nombre quelconque de poussoirs | Comanda la luce da un numero qualsiasi di pulsanti | Switches light from any number of push-buttons',
        ),
      },
      {
        code: 'SR2',
        cents: 4690,
        contacts: '2 NO',
        modules: 1,
        name: words('Schrittschalter 2S | Télérupteur 2 NO | Relè passo-passo 2 NA | Latching relay 2 NO'),
        use: words(
          'Schaltet zwei Stromkreise gemeinsam von vielen Tastern aus | Commande deux circuits ensemble depuis plusieurs poussoirs | Comanda due circuiti insieme da più pulsanti | Switches two circuits together from many push-buttons',
        ),
      },
      {
        code: 'TL',
        cents: 5980,
        contacts: '1 NO',
        modules: 1,
        name: words(
          'Treppenlichtautomat 0.5–20 min | Minuterie d’escalier 0.5–20 min | Temporizzatore luce scale 0.5–20 min | Staircase timer 0.5–20 min',
        ),
        use: words(
          'Schaltet das Treppenlicht nach der eingestellten Zeit ab, mit Vorwarnung | Éteint la cage d’escalier après le temps réglé, avec préavis | Spegne la luce scale dopo il tempo impostato, con preavviso | Turns staircase light off after the set time, with warning',
        ),
      },
      {
        code: 'ZR',
        cents: 7850,
        contacts: '1 CO',
        modules: 1,
        name: words(
          'Multifunktions-Zeitrelais 0.1 s–100 h | Relais temporisé multifonction 0.1 s–100 h | Relè temporizzatore multifunzione 0.1 s–100 h | Multifunction time relay 0.1 s–100 h',
        ),
        use: words(
          'Zehn Zeitfunktionen, darunter Ansprech- und Rückfallverzögerung | Dix fonctions, dont temporisation au travail et au repos | Dieci funzioni, tra cui ritardo all’eccitazione e alla diseccitazione | Ten functions, on-delay and off-delay among them',
        ),
      },
      {
        code: 'SL',
        cents: 2890,
        contacts: '1 CO',
        modules: 1,
        name: words(
          'Schaltrelais 1 Wechsler 16 A | Relais de commutation 1 inverseur 16 A | Relè di commutazione 1 scambio 16 A | Switching relay 1 CO 16 A',
        ),
        use: words(
          'Trennt Steuer- und Laststromkreis | Sépare circuit de commande et circuit de charge | Separa circuito di comando e di carico | Separates control and load circuit',
        ),
      },
      {
        code: 'NF',
        cents: 12_400,
        contacts: '1 NO',
        modules: 1,
        name: words('Netzfreischalter | Interrupteur automatique de champ | Disgiuntore di rete | Demand switch'),
        use: words(
          'Schaltet den Schlafzimmerkreis spannungsfrei, wenn kein Verbraucher läuft | Met le circuit de la chambre hors tension quand aucun récepteur ne fonctionne | Toglie tensione al circuito della camera quando non vi è alcun carico | De-energises the bedroom circuit when nothing is running',
        ),
      },
    ],
    current: [16, 10],
    line: [
      line('vireo', 'Relay', 'VL'),
      line('kontavo', 'Serie K', 'KR', 1.04),
      line('helvator', 'Linie H', 'HR', 1.1),
      line('busora', 'Tempo', 'BT', 0.96),
    ],
  },
  draft({ line: { series }, coil, kind, current }) {
    return {
      category: 'relays',
      code: `${kind.code}-${current}-${coil.replace(' V ', '')}`,
      name: localized(
        `${kind.name.de}, ${current} A, ${coil}`,
        `${kind.name.fr}, ${current} A, ${coil}`,
        `${kind.name.it}, ${current} A, ${coil}`,
        `${kind.name.en}, ${current} A, ${coil}`,
      ),
      text: localized(
        `${kind.use.de}. Reiheneinbaugerät ${series} mit ${kind.modules} TE, Steuerspannung ${coil}.`,
        `${kind.use.fr}. Appareil modulaire ${series} de ${kind.modules} UM, tension de commande ${coil}.`,
        `${kind.use.it}. Apparecchio modulare ${series} da ${kind.modules} UM, tensione di comando ${coil}.`,
        `${kind.use.en}. Modular device ${series}, ${kind.modules} module wide, control voltage ${coil}.`,
      ),
      keywords: words(
        'Relais Stromstossschalter Fernschalter Minuterie | relais télérupteur minuterie | relè teleruttore minuteria | relay impulse switch timer',
      ),
      attributes: {
        current,
        contacts: kind.contacts,
        coil,
        modules: kind.modules,
        voltage: '250 V AC',
        terminalKind: terminalKinds.screw,
        terminalRange: [0.5, 6],
        mounting: mountings.rail,
        ip: 'IP20',
        standard: 'EN 60669-2-2',
      },
      cents: kind.cents * (current === 16 ? 1 : 0.9),
      vrgCents: 5,
      grams: 72,
      pictures: [`relay-${kind.modules}`],
      size: [18, 85, 63],
    };
  },
});

/** Energy meters for the rail. */
export const meters = defineFamily({
  id: 'meters',
  eNumberPrefix: '980',
  discountGroup: 'V31',
  opening: 3,
  axes: {
    protocol: ['S0', 'M-Bus', 'Modbus RTU', 'Modbus TCP', 'KNX'],
    mid: [true, false],
    tariffs: [1, 2],
    form: [
      { phases: 1, current: 40, modules: 1, cents: 7900, mode: words('direkt | direct | diretto | direct') },
      { phases: 3, current: 80, modules: 4, cents: 18_900, mode: words('direkt | direct | diretto | direct') },
      {
        phases: 3,
        current: 5,
        modules: 4,
        cents: 21_900,
        mode: words('über Wandler | sur transformateur | tramite TA | via transformer'),
      },
    ],
    line: [
      line('messara', 'Count', 'MC'),
      line('vireo', 'Metro', 'VM', 1.08),
      line('helvator', 'Linie H', 'HZ', 1.1),
      line('rhenavolt', 'Modul', 'RZ', 0.92),
    ],
  },
  draft({ line: { series }, protocol, mid, tariffs, form }) {
    const { phases, current, modules, mode } = form;
    const stamp = mid ? ' MID' : '';
    return {
      category: 'meters',
      code: `Z${phases}-${current}-${protocol.replace(/[ -]/g, '').toUpperCase()}${tariffs}${mid ? 'M' : ''}`,
      name: localized(
        `Energiezähler ${phases}-phasig ${current} A ${protocol}${stamp}, ${tariffs} Tarif${tariffs > 1 ? 'e' : ''}`,
        `Compteur d’énergie ${phases === 1 ? 'monophasé' : 'triphasé'} ${current} A ${protocol}${stamp}, ${tariffs} tarif${tariffs > 1 ? 's' : ''}`,
        `Contatore di energia ${phases === 1 ? 'monofase' : 'trifase'} ${current} A ${protocol}${stamp}, ${tariffs} tariff${tariffs > 1 ? 'e' : 'a'}`,
        `Energy meter ${phases}-phase ${current} A ${protocol}${stamp}, ${tariffs} tariff${tariffs > 1 ? 's' : ''}`,
      ),
      text: localized(
        `Zähler ${series} für Wirkenergie, Anschluss ${mode.de}, Schnittstelle ${protocol}. ${mid ? 'Nach MID geeicht und damit zur Verrechnung zugelassen.' : 'Für die interne Kostenzuteilung.'}`,
        `Compteur ${series} d’énergie active, raccordement ${mode.fr}, interface ${protocol}. ${mid ? 'Étalonné MID et donc admis pour la facturation.' : 'Pour la répartition interne des coûts.'}`,
        `Contatore ${series} di energia attiva, collegamento ${mode.it}, interfaccia ${protocol}. ${mid ? 'Certificato MID e quindi ammesso per la fatturazione.' : 'Per la ripartizione interna dei costi.'}`,
        `Active energy meter ${series}, ${mode.en} connection, ${protocol} interface. ${mid ? 'MID-certified and thus admitted for billing.' : 'For internal cost allocation.'}`,
      ),
      keywords: words(
        'Stromzähler kWh-Zähler Wirkenergie | compteur électrique kWh | contatore elettrico kWh | kWh meter electricity meter',
      ),
      attributes: {
        phases,
        current,
        voltage: phases === 1 ? '230 V AC' : '3×230/400 V AC',
        protocol,
        mid,
        functions: localized(`${tariffs} Tarife`, `${tariffs} tarifs`, `${tariffs} tariffe`, `${tariffs} tariffs`),
        modules,
        mode,
        mounting: mountings.rail,
        display: 'LCD',
        ip: 'IP20',
        standard: 'EN 50470',
      },
      cents: form.cents * (mid ? 1.2 : 1) * (protocol === 'S0' ? 1 : 1.35) * (tariffs === 2 ? 1.1 : 1),
      vrgCents: 20,
      grams: 95 * modules,
      pictures: [`meter-${modules}`],
      size: [Math.round(modules * 17.5), 90, 64],
    };
  },
});
