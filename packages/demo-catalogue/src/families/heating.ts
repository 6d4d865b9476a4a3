import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { materials, mountings } from '../vocabulary.ts';
import { residualDevices } from './protection.ts';

const lines = (tail: string) => [
  line('thermeo', 'Warm', `TW${tail}`),
  line('caldora', 'Comfort', `CF${tail}`, 1.08),
  line('aerova', 'Heat', `AH${tail}`, 0.94),
];

/** Frost-protection heating tapes. */
export const heatingTapes = defineFamily({
  id: 'frost-protection',
  eNumberPrefix: '552',
  discountGroup: 'H10',
  opening: 2,
  axes: {
    plug: [
      words('mit Stecker T12 | avec fiche T12 | con spina T12 | with plug T12'),
      words('Anschluss fest | raccordement fixe | collegamento fisso | fixed connection'),
    ],
    power: [10, 15, 25, 30],
    use: [words('Rohr | conduite | tubo | pipe'), words('Dachrinne | gouttière | grondaia | gutter')],
    line: lines('F'),
    length: [5, 2, 10, 15, 20, 30],
  },
  variants: { length: 'lengthMetres' },
  draft({ plug, power, use, line: { series }, length }) {
    return {
      category: 'frost-protection',
      code: `HB${power}-${use.en.charAt(0).toUpperCase()}${plug.en.startsWith('with') ? 'T' : 'F'}-${length}`,
      name: localized(
        `Heizband ${use.de} ${series} ${power} W/m ${length} m, ${plug.de}`,
        `Ruban chauffant ${use.fr} ${series} ${power} W/m ${length} m, ${plug.fr}`,
        `Nastro riscaldante ${use.it} ${series} ${power} W/m ${length} m, ${plug.it}`,
        `Heating tape ${use.en} ${series} ${power} W/m ${length} m, ${plug.en}`,
      ),
      text: localized(
        `Selbstregelndes Heizband gegen Einfrieren, ${power} W/m bei 5 °C, anschlussfertig in ${length} m. Leistet bei Kälte mehr, bei Wärme weniger, darf sich kreuzen.`,
        `Ruban autorégulant contre le gel, ${power} W/m à 5 °C, prêt à raccorder en ${length} m. Chauffe davantage au froid, moins au chaud, peut se croiser.`,
        `Nastro autoregolante contro il gelo, ${power} W/m a 5 °C, pronto da collegare da ${length} m. Scalda di più al freddo, meno al caldo, può incrociarsi.`,
        `Self-regulating tape against freezing, ${power} W/m at 5 °C, ready to connect in ${length} m. Gives more when cold, less when warm, may cross itself.`,
      ),
      keywords: words(
        'Frostschutz Begleitheizung Heizkabel | antigel traçage câble chauffant | antigelo cavo scaldante | frost protection trace heating',
      ),
      attributes: {
        powerPerMetre: power,
        lengthMetres: length,
        power: power * length,
        voltage: '230 V AC',
        thermostat: false,
        functions: use,
        connector: plug,
        ip: 'IP67',
        temperature: [-40, 65],
        bendRadius: 25,
        halogenFree: true,
      },
      cents: 2900 + length * (520 + power * 26),
      grams: 150 + length * 110,
      relations: [residualDevices.relation('mandatory', {})],
      pictures: ['heattape'],
    };
  },
});

/** Electric floor heating mats. */
export const floorHeating = defineFamily({
  id: 'floor-heating',
  eNumberPrefix: '553',
  discountGroup: 'H11',
  opening: 2,
  axes: {
    kit: [
      words('Matte | natte | tappetino | mat'),
      words('Set mit Thermostat | kit avec thermostat | set con termostato | kit with thermostat'),
      words(
        'Set mit WLAN-Thermostat | kit avec thermostat Wi-Fi | set con termostato Wi-Fi | kit with Wi-Fi thermostat',
      ),
    ],
    density: [150, 100, 200],
    area: [2, 1, 1.5, 3, 4, 5, 6, 8, 10],
    line: lines('B'),
  },
  draft({ kit, density, area, line: { series } }) {
    return {
      category: 'floor-heating',
      code: `FM${density}-${area * 10}${kit.en.length > 4 ? (kit.en.includes('Wi-Fi') ? 'W' : 'T') : ''}`,
      name: localized(
        `Bodenheizung ${series} ${density} W/m² ${area} m², ${kit.de}`,
        `Chauffage au sol ${series} ${density} W/m² ${area} m², ${kit.fr}`,
        `Riscaldamento a pavimento ${series} ${density} W/m² ${area} m², ${kit.it}`,
        `Floor heating ${series} ${density} W/m² ${area} m², ${kit.en}`,
      ),
      text: localized(
        `Dünnbett-Heizmatte von 3.5 mm Höhe unter Platten, ${area * density} W gesamt. Breite 50 cm, Kaltleiter 4 m, einseitiger Anschluss.`,
        `Natte de 3.5 mm à poser en lit mince sous carrelage, ${area * density} W au total. Largeur 50 cm, liaison froide 4 m, raccordement d’un seul côté.`,
        `Tappetino da 3.5 mm da posare sotto piastrelle, ${area * density} W in totale. Larghezza 50 cm, cavo freddo 4 m, collegamento da un lato.`,
        `Thin-bed mat 3.5 mm high for under tiles, ${area * density} W in all. Width 50 cm, 4 m cold lead, connects at one end.`,
      ),
      keywords: words(
        'Heizmatte Fussbodenheizung Temperierung | plancher chauffant natte | pavimento riscaldante tappetino | underfloor heating mat',
      ),
      attributes: {
        area,
        power: area * density,
        width: 500,
        lengthMetres: area * 2,
        voltage: '230 V AC',
        thermostat: kit.en.length > 4,
        functions: kit,
        ip: 'IPX7',
        protectionClass: 'II',
        temperature: [5, 90],
        warranty: 10,
      },
      cents:
        (6900 + area * 5200) * (density / 150) ** 0.3 +
        (kit.en.length > 4 ? (kit.en.includes('Wi-Fi') ? 18_900 : 9900) : 0),
      grams: 400 + area * 420,
      pictures: ['heatmat'],
    };
  },
});

/** Water heaters. */
export const boilers = defineFamily({
  id: 'boilers',
  eNumberPrefix: '556',
  discountGroup: 'H12',
  opening: 2,
  similarAlong: 'volume',
  axes: {
    power: [2.4, 4, 6],
    kind: [
      {
        code: 'W',
        price: 1,
        name: words('Wandboiler | Chauffe-eau mural | Boiler a parete | Wall-mounted water heater'),
        mounting: mountings.wall,
      },
      {
        code: 'S',
        price: 1.25,
        name: words('Standboiler | Chauffe-eau sur pied | Boiler a pavimento | Floor-standing water heater'),
        mounting: mountings.floor,
      },
      {
        code: 'P',
        price: 2.4,
        name: words(
          'Wärmepumpenboiler | Chauffe-eau thermodynamique | Boiler a pompa di calore | Heat pump water heater',
        ),
        mounting: mountings.floor,
      },
    ],
    volume: [100, 50, 80, 150, 200, 300],
    control: [
      words('Thermostat | thermostat | termostato | thermostat'),
      words('Smart-Regelung | régulation intelligente | regolazione smart | smart control'),
    ],
    line: lines('W'),
  },
  draft({ power, kind, volume: listed, control, line: { series } }) {
    // Heat pumps are not made as small as boilers under a sink.
    const volume = kind.code === 'P' ? ({ 50: 250, 80: 270 }[listed] ?? listed) : listed;
    const height = Math.round(420 + volume * 4.2);
    const pump = kind.code === 'P';
    return {
      category: 'boilers',
      code: `${kind.code}${volume}-${power * 10}${control.en === 'thermostat' ? '' : 'S'}`,
      name: localized(
        `${kind.name.de} ${series} ${volume} l ${power} kW, ${control.de}`,
        `${kind.name.fr} ${series} ${volume} l ${power} kW, ${control.fr}`,
        `${kind.name.it} ${series} ${volume} l ${power} kW, ${control.it}`,
        `${kind.name.en} ${series} ${volume} l ${power} kW, ${control.en}`,
      ),
      text: localized(
        `Warmwasserspeicher mit ${volume} l Inhalt, emailliert und mit Magnesiumanode geschützt. ${pump ? 'Die Luft-Wärmepumpe braucht rund ein Drittel des Stroms eines Elektroboilers.' : 'Steatit-Heizkörper, ohne Entleeren auszuwechseln.'}`,
        `Accumulateur d’eau chaude de ${volume} l, émaillé et protégé par anode au magnésium. ${pump ? 'La pompe à chaleur air consomme environ le tiers d’un chauffe-eau électrique.' : 'Corps de chauffe en stéatite, remplaçable sans vidange.'}`,
        `Accumulatore d’acqua calda da ${volume} l, smaltato e protetto da anodo di magnesio. ${pump ? 'La pompa di calore ad aria consuma circa un terzo di un boiler elettrico.' : 'Resistenza in steatite, sostituibile senza svuotare.'}`,
        `Hot water cylinder of ${volume} l, enamelled and protected by a magnesium anode. ${pump ? 'The air heat pump needs about a third of the electricity of an electric heater.' : 'Steatite heating element, replaced without draining.'}`,
      ),
      keywords: words(
        'Boiler Warmwasser Elektroboiler Speicher | boiler chauffe-eau accumulateur | scaldabagno scaldacqua accumulatore | water heater boiler cylinder',
      ),
      attributes: {
        volume,
        powerKw: power,
        voltage: power > 2.4 ? '400 V AC' : '230 V AC',
        mounting: kind.mounting,
        thermostat: true,
        control,
        material: materials.enamel,
        ip: 'IP24',
        height,
        diameter: volume > 150 ? 660 : 510,
        temperature: [30, 75],
        warranty: 5,
      },
      cents: (39_000 + volume * 390) * kind.price * (control.en === 'thermostat' ? 1 : 1.2),
      energy: { class: pump ? 'A' : volume < 100 ? 'B' : 'C', kwh: Math.round(volume * (pump ? 4 : 12)), per: 'year' },
      vrgCents: 300,
      grams: 18_000 + volume * 240,
      co2PerGram: 3,
      flags: volume > 150 ? ['special_order' as const] : [],
      pictures: ['boiler'],
      size: [volume > 150 ? 660 : 510, height, volume > 150 ? 660 : 530],
    };
  },
});
