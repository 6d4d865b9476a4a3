import { defineFamily, line } from '../family.ts';
import { sameText, localized, joined, words } from '../localized-text.ts';
import { colours, mountings } from '../vocabulary.ts';
import { residualDevices } from './protection.ts';

const evLines = (tail: string) => [
  line('ladeon', 'Charge', `LC${tail}`),
  line('kontavo', 'Drive', `KD${tail}`, 1.06),
  line('heliora', 'Move', `HM${tail}`, 0.95),
];

/** Wallboxes. */
export const wallboxes = defineFamily({
  id: 'wallboxes',
  eNumberPrefix: '460',
  discountGroup: 'E10',
  opening: 3,
  similarAlong: 'outlet',
  axes: {
    meter: [true, false],
    link: [
      words('LAN und OCPP | LAN et OCPP | LAN e OCPP | LAN and OCPP'),
      words('WLAN | Wi-Fi | Wi-Fi | Wi-Fi'),
      words('LTE und OCPP | LTE et OCPP | LTE e OCPP | LTE and OCPP'),
    ],
    rfid: [true, false],
    outlet: [
      {
        code: 'K5',
        picture: 'cable',
        price: 1,
        name: words('Kabel Typ 2 5 m | câble type 2 5 m | cavo tipo 2 5 m | type 2 cable 5 m'),
      },
      {
        code: 'D',
        picture: 'socket',
        price: 0.95,
        name: words('Dose Typ 2 | prise type 2 | presa tipo 2 | type 2 socket'),
      },
      {
        code: 'K7',
        picture: 'cable',
        price: 1.08,
        name: words('Kabel Typ 2 7.5 m | câble type 2 7.5 m | cavo tipo 2 7.5 m | type 2 cable 7.5 m'),
      },
    ],
    power: [11, 22],
    line: evLines('W'),
    colour: [colours.anthracite, colours.white],
  },
  variants: { colour: 'colour' },
  draft({ meter, link, rfid, outlet, power, line: { series }, colour }) {
    const extras = (withMeter: string) => `${rfid ? ', RFID' : ''}${meter ? `, ${withMeter}` : ''}`;
    return {
      category: 'wallboxes',
      code: `${power}${outlet.code}-${link.en.charAt(1)}${rfid ? 'R' : ''}${meter ? 'M' : ''}-${colour.code}`,
      name: localized(
        `Wallbox ${series} ${power} kW ${outlet.name.de} ${link.de}${extras('MID-Zähler')}, ${colour.de}`,
        `Borne murale ${series} ${power} kW ${outlet.name.fr} ${link.fr}${extras('compteur MID')}, ${colour.fr}`,
        `Wallbox ${series} ${power} kW ${outlet.name.it} ${link.it}${extras('contatore MID')}, ${colour.it}`,
        `Wallbox ${series} ${power} kW ${outlet.name.en} ${link.en}${extras('MID meter')}, ${colour.en}`,
      ),
      text: localized(
        `Ladestation Mode 3 mit ${power} kW, DC-Fehlerstromerkennung 6 mA eingebaut. Dynamisches Lastmanagement für bis zu 24 Ladepunkte, Überschussladen mit Photovoltaik.`,
        `Borne mode 3 de ${power} kW, détection de courant différentiel DC 6 mA intégrée. Gestion dynamique de charge jusqu’à 24 points, recharge sur surplus photovoltaïque.`,
        `Stazione di ricarica modo 3 da ${power} kW, rilevamento DC 6 mA integrato. Gestione dinamica del carico fino a 24 punti, ricarica con eccedenza fotovoltaica.`,
        `Mode 3 charging station with ${power} kW, 6 mA DC residual current detection built in. Dynamic load management for up to 24 points, surplus charging with photovoltaics.`,
      ),
      keywords: words(
        'Ladestation Ladesäule Elektroauto E-Auto Typ 2 | borne de recharge voiture électrique | stazione di ricarica auto elettrica | charging station EV charger',
      ),
      attributes: {
        powerKw: power,
        phases: 3,
        current: power === 22 ? 32 : 16,
        chargeConnector: outlet.name,
        protocol: link,
        rfid,
        meterBuiltIn: meter,
        ip: 'IP55',
        ik: 'IK10',
        colour,
        colourHex: colour.hex,
        mounting: mountings.wall,
        temperature: [-30, 50],
        voltage: '400 V AC',
      },
      cents:
        79_000 *
        outlet.price *
        (power === 22 ? 1.15 : 1) *
        (rfid ? 1.08 : 1) *
        (meter ? 1.14 : 1) *
        (link.en.startsWith('LTE') ? 1.2 : 1),
      vrgCents: 200,
      grams: 5200,
      co2PerGram: 14,
      relations: [residualDevices.relation('accessory', { kind: 2 }), chargingCables.relation('accessory', {})],
      pictures: [`wallbox-${outlet.picture}-${colour.key}`],
      size: [220, 360, 120],
    };
  },
});

/** Charging cables. */
export const chargingCables = defineFamily({
  id: 'charging-cables',
  eNumberPrefix: '461',
  discountGroup: 'E10',
  opening: 2,
  axes: {
    coiled: [false, true],
    mode: [words('Mode 3 | mode 3 | modo 3 | mode 3'), words('Mode 2 | mode 2 | modo 2 | mode 2')],
    current: [16, 32, 20],
    phases: [3, 1],
    line: evLines('K'),
    length: [5, 3, 7.5, 10],
  },
  variants: { length: 'lengthMetres' },
  draft({ coiled, mode: listed, current: rated, phases, line: { series }, length }) {
    const { plug, current } = listed.en === 'mode 2' ? plugOf(phases, rated) : { plug: '', current: rated };
    const mode = plug === '' ? listed : joined([listed, sameText(plug)]);
    const form = coiled ? words('Spiral | spiralé | a spirale | coiled') : words('glatt | lisse | liscio | straight');
    const kw = phases === 3 ? Math.round(current * 0.69) : Math.round(current * 2.3) / 10;
    return {
      category: 'charging-cables',
      code: `T2-${rated}${phases}${mode.en.startsWith('mode 2') ? 'M2' : 'M3'}${coiled ? 'S' : ''}-${length * 10}`,
      name: localized(
        `Ladekabel ${series} Typ 2 ${mode.de} ${current} A ${phases}-phasig ${kw} kW ${length} m, ${form.de}`,
        `Câble de recharge ${series} type 2 ${mode.fr} ${current} A ${phases === 3 ? 'triphasé' : 'monophasé'} ${kw} kW ${length} m, ${form.fr}`,
        `Cavo di ricarica ${series} tipo 2 ${mode.it} ${current} A ${phases === 3 ? 'trifase' : 'monofase'} ${kw} kW ${length} m, ${form.it}`,
        `Charging cable ${series} type 2 ${mode.en} ${current} A ${phases}-phase ${kw} kW ${length} m, ${form.en}`,
      ),
      text: localized(
        `Ladekabel mit versilberten Kontakten und griffigem Stecker, bis ${kw} kW. Bleibt bei Kälte biegsam, mit Klettband und Schutzkappen.`,
        `Câble de recharge à contacts argentés et prise ergonomique, jusqu’à ${kw} kW. Reste souple au froid, avec sangle et capuchons.`,
        `Cavo di ricarica con contatti argentati e presa ergonomica, fino a ${kw} kW. Resta flessibile al freddo, con fascetta e cappucci.`,
        `Charging cable with silver-plated contacts and grippy plug, up to ${kw} kW. Stays flexible in the cold, with strap and caps.`,
      ),
      keywords: words(
        'Ladekabel Elektroauto Typ 2 Stecker | câble recharge voiture électrique type 2 | cavo ricarica auto elettrica tipo 2 | EV charging lead type 2',
      ),
      attributes: {
        chargeConnector: words('Typ 2 | type 2 | tipo 2 | type 2'),
        current,
        phases,
        powerKw: kw,
        lengthMetres: length,
        mode,
        ip: 'IP55',
        temperature: [-30, 50],
        colour: colours.black,
        standard: 'EN 62196-2',
      },
      cents:
        (9900 + length * 1450) *
        (current / 16) ** 0.4 *
        (phases === 3 ? 1 : 0.75) *
        (mode.en.startsWith('mode 2') ? 1.9 : 1) *
        (coiled ? 1.15 : 1),
      vrgCents: 30,
      grams: 600 + length * 310,
      copperGrams: Math.round(length * current * phases * 1.6),
      pictures: ['chargecable'],
    };
  },
});

/** The plug of a cable that charges at an ordinary socket, and what the socket gives for hours. */
function plugOf(phases: number, rated: number): { readonly plug: string; readonly current: number } {
  if (rated === 20) return phases === 3 ? { plug: 'CEE 16', current: 16 } : { plug: 'T13', current: 8 };
  if (rated === 32) return { plug: 'CEE 32', current: 32 };
  return { plug: phases === 3 ? 'T25' : 'T23', current: rated };
}
