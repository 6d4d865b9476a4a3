import { defineFamily, line } from '../family.ts';
import { sameText, localized, words } from '../localized-text.ts';
import { colours, mountings, terminalKinds } from '../vocabulary.ts';

const lines = (tail: string) => [
  line('busora', 'Bus', `BB${tail}`),
  line('vireo', 'Domo', `VK${tail}`, 1.1),
  line('helvator', 'Linie H', `HK${tail}`, 1.15),
  line('domaris', 'Smart', `DK${tail}`, 0.95),
];

/** KNX actuators and system devices for the rail. */
export const knxDevices = defineFamily({
  id: 'knx-devices',
  eNumberPrefix: '405',
  discountGroup: 'G10',
  opening: 4,
  axes: {
    secure: [false, true],
    measured: [false, true],
    kind: [
      {
        code: 'SA',
        category: 'knx-actuators',
        channels: [4, 8, 12, 16],
        price: 1,
        name: words(
          'Schaltaktor 16 A | Actionneur de commutation 16 A | Attuatore di commutazione 16 A | Switch actuator 16 A',
        ),
      },
      {
        code: 'JA',
        category: 'knx-actuators',
        channels: [4, 8, 2, 6],
        price: 1.2,
        name: words(
          'Jalousieaktor 230 V | Actionneur de stores 230 V | Attuatore per tapparelle 230 V | Blind actuator 230 V',
        ),
      },
      {
        code: 'DA',
        category: 'knx-actuators',
        channels: [4, 2, 6, 8],
        price: 2,
        name: words(
          'Dimmaktor LED 250 W | Actionneur variateur LED 250 W | Attuatore dimmer LED 250 W | LED dimming actuator 250 W',
        ),
      },
      {
        code: 'HA',
        category: 'knx-actuators',
        channels: [6, 8, 12, 4],
        price: 1,
        name: words(
          'Heizungsaktor 24/230 V | Actionneur de chauffage 24/230 V | Attuatore riscaldamento 24/230 V | Heating actuator 24/230 V',
        ),
      },
      {
        code: 'BE',
        category: 'knx-actuators',
        channels: [8, 4, 16, 32],
        price: 0.8,
        name: words('Binäreingang | Entrée binaire | Ingresso binario | Binary input'),
      },
      {
        code: 'SV',
        category: 'knx-system',
        channels: [1, 2, 4, 8],
        price: 0.75,
        sizes: ['320 mA', '640 mA', '960 mA', '1280 mA'],
        name: words('Spannungsversorgung | Alimentation | Alimentatore | Power supply'),
      },
      {
        code: 'IP',
        category: 'knx-system',
        channels: [1, 2, 4, 8],
        price: 1.1,
        sizes: ['1 Tunnel', '4 Tunnel', '5 Tunnel', '8 Tunnel'],
        name: words('IP-Router | Routeur IP | Router IP | IP router'),
      },
      {
        code: 'LK',
        category: 'knx-system',
        channels: [1, 2, 4, 8],
        price: 1,
        sizes: ['TP/TP', 'TP/RF', 'TP/IP', 'TP/RF Plus'],
        name: words('Linienkoppler | Coupleur de ligne | Accoppiatore di linea | Line coupler'),
      },
    ],
    step: [0, 1, 2, 3],
    line: lines('A'),
  },
  draft({ secure, measured, kind, step, line: { series } }) {
    const channels = kind.channels[step] ?? 4;
    const modules = Math.min(12, Math.max(4, channels));
    const own = kind.sizes?.[step];
    const size =
      own === undefined
        ? words(`${channels}-fach | ${channels} voies | ${channels} canali | ${channels}-channel`)
        : sameText(own);
    const plus = [
      secure ? 'Secure' : '',
      measured ? words('mit Diagnose | avec diagnostic | con diagnosi | with diagnostics') : '',
    ];
    const extra = (language: 'de' | 'fr' | 'it' | 'en') =>
      plus
        .map((part) => (typeof part === 'string' ? part : part[language]))
        .filter((part) => part !== '')
        .map((part) => `, ${part}`)
        .join('');
    return {
      category: kind.category,
      code: `${kind.code}${channels}${secure ? 'S' : ''}${measured ? 'D' : ''}`,
      name: localized(
        `KNX ${kind.name.de} ${size.de} ${series}${extra('de')}`,
        `${kind.name.fr} KNX ${size.fr} ${series}${extra('fr')}`,
        `${kind.name.it} KNX ${size.it} ${series}${extra('it')}`,
        `KNX ${kind.name.en.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} ${size.en} ${series}${extra('en')}`,
      ),
      text: localized(
        `KNX-Gerät für die Hutschiene mit ${modules} TE, Handbedienung und Statusanzeige je Kanal. ${secure ? 'Verschlüsselte Inbetriebnahme nach KNX Data Secure.' : 'Inbetriebnahme mit ETS 5 oder neuer.'}`,
        `Appareil KNX sur rail de ${modules} UM, commande manuelle et affichage d’état par voie. ${secure ? 'Mise en service chiffrée selon KNX Data Secure.' : 'Mise en service avec ETS 5 ou plus récent.'}`,
        `Apparecchio KNX su guida da ${modules} UM, comando manuale e indicazione di stato per canale. ${secure ? 'Messa in servizio cifrata secondo KNX Data Secure.' : 'Messa in servizio con ETS 5 o successivo.'}`,
        `KNX device for the rail, ${modules} modules, manual operation and status display per channel. ${secure ? 'Encrypted commissioning to KNX Data Secure.' : 'Commissioned with ETS 5 or later.'}`,
      ),
      keywords: words(
        'KNX EIB Bus Aktor Gebäudesteuerung | KNX EIB bus domotique | KNX EIB bus domotica | KNX EIB bus home automation',
      ),
      attributes: {
        channels: own === undefined ? channels : undefined,
        protocol: secure ? 'KNX Data Secure' : 'KNX TP',
        modules,
        busNodes: 12,
        voltage: '29 V DC (Bus)',
        terminalKind: terminalKinds.screw,
        terminalRange: [0.5, 4],
        mounting: mountings.rail,
        functions: measured
          ? words(
              'Strommessung je Kanal | mesure de courant par voie | misura di corrente per canale | current sensing per channel',
            )
          : undefined,
        ip: 'IP20',
        temperature: [-5, 45],
        standard: 'EN 50491',
      },
      cents: (14_900 + channels * 2300) * kind.price * (secure ? 1.08 : 1) * (measured ? 1.25 : 1),
      vrgCents: 20,
      grams: 60 * modules,
      co2PerGram: 18,
      pictures: [`knxactuator-${modules > 6 ? 8 : 4}`],
      size: [Math.round(modules * 17.5), 90, 64],
    };
  },
});

/** KNX push-button sensors. */
export const knxButtons = defineFamily({
  id: 'knx-sensors',
  eNumberPrefix: '406',
  discountGroup: 'G11',
  opening: 3,
  axes: {
    secure: [false, true],
    room: [
      { code: '', price: 1, name: words('Tastsensor | Poussoir | Pulsante | Push-button sensor') },
      {
        code: 'R',
        price: 1.8,
        name: words(
          'Raumcontroller mit Anzeige | Thermostat d’ambiance avec écran | Termostato ambiente con display | Room controller with display',
        ),
      },
      {
        code: 'T',
        price: 1.3,
        name: words(
          'Tastsensor mit Temperaturfühler | Poussoir avec sonde de température | Pulsante con sonda di temperatura | Push-button sensor with temperature probe',
        ),
      },
    ],
    count: [4, 2, 1, 6],
    line: lines('T'),
    colour: [colours.white, colours.black, colours.anthracite, colours.aluminium],
  },
  variants: { colour: 'colour' },
  draft({ secure, room, count, line: { series }, colour }) {
    return {
      category: 'knx-sensors',
      code: `TS${count}${room.code}${secure ? 'S' : ''}-${colour.code}`,
      name: localized(
        `KNX ${room.name.de} ${count}-fach ${series} ${colour.de}${secure ? ', Secure' : ''}`,
        `${room.name.fr} KNX ${count} touches ${series} ${colour.fr}${secure ? ', Secure' : ''}`,
        `${room.name.it} KNX ${count} tasti ${series} ${colour.it}${secure ? ', Secure' : ''}`,
        `KNX ${room.name.en} ${count}-gang ${series} ${colour.en}${secure ? ', Secure' : ''}`,
      ),
      text: localized(
        `Bediengerät mit ${count} Wippen, frei belegbar mit Schalten, Dimmen, Storen und Szenen. Statuslicht in acht Farben, Busankoppler eingebaut.`,
        `Commande à ${count} bascules, librement affectables : commutation, variation, stores et scènes. Voyant à huit couleurs, coupleur de bus intégré.`,
        `Comando a ${count} tasti, liberamente assegnabili a commutazione, regolazione, tapparelle e scenari. Spia in otto colori, accoppiatore bus integrato.`,
        `Control with ${count} rockers, freely assigned to switching, dimming, blinds and scenes. Status light in eight colours, bus coupler built in.`,
      ),
      keywords: words(
        'KNX Taster Tastsensor EIB Raumbediengerät | KNX poussoir commande | KNX pulsante comando | KNX keypad button',
      ),
      attributes: {
        gangs: count,
        protocol: secure ? 'KNX Data Secure' : 'KNX TP',
        busNodes: 10,
        colour,
        colourHex: colour.hex,
        mounting: mountings.flush,
        functions: room.name,
        ip: 'IP20',
        width: 88,
        height: 88,
        depth: 12,
      },
      cents: (7900 + count * 1400) * room.price * (colour.key === 'white' ? 1 : 1.15) * (secure ? 1.08 : 1),
      vrgCents: 10,
      grams: 95,
      co2PerGram: 18,
      relations: [knxDevices.relation('accessory', { kind: 5 })],
      pictures: [`knxbutton-${count}-${colour.key}`],
      size: [88, 88, 12],
    };
  },
});
