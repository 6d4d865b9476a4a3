import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials, mountings } from '../vocabulary.ts';
import { efficiencyClass } from './energy-classes.ts';

const lines = (tail: string) => [
  line('lichtwerk', 'Flex', `LX${tail}`, 1.15),
  line('lumera', 'Strip', `LP${tail}`),
  line('candelis', 'Band', `CB${tail}`, 0.78),
  line('halora', 'Line', `HL${tail}`, 0.92),
];

const voltages = [24, 12, 48];

/** LED strips in reels of 5 m. */
export const ledStrips = defineFamily({
  id: 'led-strips',
  eNumberPrefix: '936',
  discountGroup: 'L30',
  opening: 2,
  similarAlong: 'flux',
  axes: {
    ip: ['IP20', 'IP65', 'IP67'],
    cri: [90, 80],
    volt: voltages,
    flux: [1200, 800, 2000, 450],
    cct: [3000, 2700, 4000, 6500],
    line: lines('S'),
  },
  draft({ ip, cri, volt, flux, cct, line: { series } }) {
    const perMetre = Math.round((flux / 105) * 10) / 10;
    return {
      category: 'led-strips',
      code: `${flux / 10}-${cri === 90 ? 9 : 8}${cct / 100}-${volt}V-${ip.slice(2)}`,
      name: localized(
        `LED-Streifen ${series} ${perMetre} W/m ${flux} lm/m ${cct} K Ra ${cri} ${volt} V ${ip}, Rolle 5 m`,
        `Ruban LED ${series} ${perMetre} W/m ${flux} lm/m ${cct} K Ra ${cri} ${volt} V ${ip}, rouleau 5 m`,
        `Striscia LED ${series} ${perMetre} W/m ${flux} lm/m ${cct} K Ra ${cri} ${volt} V ${ip}, rotolo 5 m`,
        `LED strip ${series} ${perMetre} W/m ${flux} lm/m ${cct} K Ra ${cri} ${volt} V ${ip}, 5 m reel`,
      ),
      text: localized(
        `Selbstklebender Streifen mit Ra ${cri}, alle 50 mm teilbar, für Profile ab 8 mm Breite. Beidseitig 50 cm Anschlussleitung angelötet.`,
        `Ruban autocollant Ra ${cri}, sécable tous les 50 mm, pour profilés dès 8 mm. Câbles de 50 cm soudés aux deux bouts.`,
        `Striscia autoadesiva Ra ${cri}, divisibile ogni 50 mm, per profili da 8 mm. Cavi da 50 cm saldati alle due estremità.`,
        `Self-adhesive strip with Ra ${cri}, cuts every 50 mm, for profiles from 8 mm width. 50 cm leads soldered to both ends.`,
      ),
      keywords: words('LED-Band LED-Stripe Lichtband | bandeau LED stripe | nastro LED stripe | LED tape strip light'),
      attributes: {
        powerPerMetre: perMetre,
        lumenPerMetre: flux,
        cct,
        cri,
        outputVoltage: volt,
        ip,
        lengthMetres: 5,
        width: 8,
        beam: 120,
        dimmable: true,
        efficacy: 105,
        life: 50_000,
        temperature: [-20, 45],
      },
      cents: (2900 + flux * 3.1) * (cri === 90 ? 1.15 : 1) * (ip === 'IP20' ? 1 : 1.4),
      unit: 'RO',
      grams: 120,
      co2PerGram: 20,
      energy: { class: efficiencyClass(flux / perMetre), kwh: Math.ceil(perMetre) },
      vrgCents: 15,
      relations: [
        ledDrivers.relation('accessory', { volt: voltages.indexOf(volt) }),
        ledProfiles.relation('accessory', {}),
      ],
      pictures: [`ledstrip-${cct}`],
    };
  },
});

/** Drivers for LED strips and modules. */
export const ledDrivers = defineFamily({
  id: 'led-drivers',
  eNumberPrefix: '937',
  discountGroup: 'L30',
  opening: 2,
  similarAlong: 'watts',
  axes: {
    ip: ['IP20', 'IP67'],
    control: [
      words('nicht dimmbar | non variable | non dimmerabile | non-dimmable'),
      words('DALI-2 | DALI-2 | DALI-2 | DALI-2'),
      words('Phase dimmbar | variable par phase | dimmerabile a fase | phase-dimmable'),
      words('Casambi-Funk | radio Casambi | radio Casambi | Casambi wireless'),
    ],
    volt: voltages,
    watts: [60, 30, 100, 150, 240, 15],
    line: lines('D'),
  },
  draft({ ip, control, volt, watts, line: { series } }) {
    const plug = control.en.startsWith('non') ? '' : control.en.charAt(0);
    return {
      category: 'led-drivers',
      code: `${watts}-${volt}${plug}-${ip.slice(2)}`,
      name: localized(
        `LED-Betriebsgerät ${series} ${watts} W ${volt} V DC ${ip}, ${control.de}`,
        `Alimentation LED ${series} ${watts} W ${volt} V DC ${ip}, ${control.fr}`,
        `Alimentatore LED ${series} ${watts} W ${volt} V DC ${ip}, ${control.it}`,
        `LED driver ${series} ${watts} W ${volt} V DC ${ip}, ${control.en}`,
      ),
      text: localized(
        `Konstantspannungsgerät für bis zu ${watts} W LED-Streifen, Eingang 220–240 V. Kurzschluss- und überlastfest, flimmerfrei auch bei kleiner Helligkeit.`,
        `Alimentation à tension constante jusqu’à ${watts} W de ruban LED, entrée 220–240 V. Protégée contre court-circuit et surcharge, sans scintillement même à faible niveau.`,
        `Alimentatore a tensione costante fino a ${watts} W di striscia LED, ingresso 220–240 V. Protetto da cortocircuito e sovraccarico, senza sfarfallio anche a bassa luminosità.`,
        `Constant-voltage driver for up to ${watts} W of LED strip, 220–240 V input. Short-circuit and overload proof, flicker-free even at low levels.`,
      ),
      keywords: words(
        'LED-Trafo Treiber Netzteil Konverter | transformateur LED driver | trasformatore LED driver | LED transformer power supply',
      ),
      attributes: {
        power: watts,
        outputVoltage: volt,
        current: Math.round((watts / volt) * 100) / 100,
        voltage: '220–240 V AC',
        control,
        dimmable: plug !== '',
        ip,
        protectionClass: 'II',
        width: 60 + watts * 0.5,
        height: 40,
        depth: 28,
        temperature: [-20, 50],
        life: 60_000,
        standard: 'EN 61347-2-13',
      },
      cents: (2100 + watts * 42) * (plug === '' ? 1 : 1.5) * (ip === 'IP67' ? 1.35 : 1),
      grams: 120 + watts * 4.2,
      vrgCents: 10,
      pictures: [`driver-${volt}`],
    };
  },
});

/** Aluminium profiles for LED strips. */
export const ledProfiles = defineFamily({
  id: 'led-profiles',
  eNumberPrefix: '938',
  discountGroup: 'L31',
  opening: 2,
  axes: {
    cover: [
      words('Abdeckung opal | diffuseur opale | diffusore opale | opal cover'),
      words('Abdeckung klar | diffuseur clair | diffusore chiaro | clear cover'),
      words(
        'Abdeckung mikroprismatisch | diffuseur microprismatique | diffusore microprismatico | microprismatic cover',
      ),
    ],
    kind: [
      { code: 'AU', price: 1, name: words('Aufbauprofil | Profilé apparent | Profilo sporgente | Surface profile') },
      {
        code: 'EB',
        price: 1.2,
        name: words('Einbauprofil | Profilé encastré | Profilo da incasso | Recessed profile'),
      },
      {
        code: 'EC',
        price: 1.1,
        name: words('Eckprofil 45° | Profilé d’angle 45° | Profilo angolare 45° | Corner profile 45°'),
      },
      {
        code: 'TR',
        price: 2.4,
        name: words('Trockenbauprofil | Profilé pour cloison sèche | Profilo per cartongesso | Drywall profile'),
      },
    ],
    width: [16, 24, 10, 35],
    length: [2, 3, 1],
    line: lines('P'),
    colour: [colours.aluminium, colours.white, colours.black],
  },
  variants: { colour: 'colour' },
  draft({ cover, kind, width, length, line: { series }, colour }) {
    return {
      category: 'led-profiles',
      code: `${kind.code}${width}-${length}${cover.en.charAt(0).toUpperCase()}-${colour.code}`,
      name: localized(
        `LED-${kind.name.de} ${series} ${width} mm × ${length} m ${colour.de}, ${cover.de}`,
        `${kind.name.fr} LED ${series} ${width} mm × ${length} m ${colour.fr}, ${cover.fr}`,
        `${kind.name.it} LED ${series} ${width} mm × ${length} m ${colour.it}, ${cover.it}`,
        `LED ${kind.name.en.toLowerCase()} ${series} ${width} mm × ${length} m ${colour.en}, ${cover.en}`,
      ),
      text: localized(
        `Profil aus stranggepresstem Aluminium für LED-Streifen bis ${width - 4} mm, kühlt und führt das Licht. Lieferung mit Abdeckung und zwei Endkappen.`,
        `Profilé en aluminium extrudé pour rubans LED jusqu’à ${width - 4} mm, refroidit et guide la lumière. Livré avec diffuseur et deux embouts.`,
        `Profilo in alluminio estruso per strisce LED fino a ${width - 4} mm, dissipa e guida la luce. Fornito con diffusore e due tappi.`,
        `Extruded aluminium profile for LED strips up to ${width - 4} mm, cools and guides the light. Comes with cover and two end caps.`,
      ),
      keywords: words(
        'Aluprofil LED-Schiene Lichtprofil | profilé alu rail LED | profilo alluminio barra LED | aluminium channel LED',
      ),
      attributes: {
        width,
        lengthMetres: length,
        height: Math.round(width * 0.6),
        colour,
        colourHex: colour.hex,
        material: materials.aluminium,
        glass: cover,
        mounting: kind.code === 'AU' || kind.code === 'EC' ? mountings.surface : mountings.ceiling,
        ip: 'IP20',
      },
      cents: 1150 * kind.price * length * (width / 16) ** 0.8 * (colour.key === 'aluminium' ? 1 : 1.15),
      grams: width * length * 16,
      co2PerGram: 9,
      pictures: [`profile-${colour.key}`],
    };
  },
});
