import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { materials, plain } from '../vocabulary.ts';

/** Pin and fork busbars for modular devices, cut to length by the installer. */
export const busbars = defineFamily({
  id: 'busbars',
  eNumberPrefix: '817',
  discountGroup: 'V22',
  inOrder: true,
  opening: 4,
  axes: {
    section: [10, 16, 25],
    line: [
      line('klemmo', 'Kamm', 'KM'),
      line('vireo', 'Compacta', 'CPB', 1.1),
      line('kontavo', 'Serie K', 'KSB'),
      line('securon', 'Guard', 'SGB', 0.92),
    ],
    tip: [words('Stift | broche | spina | pin'), words('Gabel | fourche | forcella | fork')],
    modules: [12, 57],
    form: [1, 2, 3, 4],
  },
  draft({ line: { series }, form, section, modules, tip }) {
    const amps = { 10: 63, 16: 80, 25: 110 }[section] ?? 63;
    return {
      category: 'busbars',
      code: `SS${form}-${section}-${modules}${tip.en === 'pin' ? 'S' : 'G'}`,
      name: localized(
        `Sammelschiene ${form}P ${section} mm² ${modules} TE, ${tip.de}`,
        `Barre collectrice ${form}P ${section} mm² ${modules} UM, ${tip.fr}`,
        `Sbarra collettrice ${form}P ${section} mm² ${modules} UM, ${tip.it}`,
        `Busbar ${form}P ${section} mm² ${modules} modules, ${tip.en}`,
      ),
      text: localized(
        `Isolierte ${form}-polige Kammschiene ${series} für ${modules} Teilungseinheiten, belastbar bis ${amps} A. Auf Länge schneidbar, Endkappen separat.`,
        `Peigne isolé ${form}P ${series} pour ${modules} modules, charge jusqu’à ${amps} A. Se coupe à longueur, embouts vendus séparément.`,
        `Pettine isolato ${form}P ${series} per ${modules} moduli, portata fino a ${amps} A. Tagliabile a misura, cappucci a parte.`,
        `Insulated ${form}-pole comb busbar ${series} for ${modules} modules, rated up to ${amps} A. Cuts to length, end caps sold separately.`,
      ),
      keywords: words(
        'Kammschiene Phasenschiene Verschienung | peigne pontage | pettine ponticello | comb bar phase bar',
      ),
      attributes: {
        poles: `${form}P`,
        section,
        current: amps,
        modules,
        terminalKind: tip,
        material: materials.copper,
        voltage: '415 V AC',
        length: Math.round(modules * 17.8),
        halogenFree: true,
        standard: 'EN 60947-1',
      },
      cents: (modules === 12 ? 690 : 2350) * form ** 0.8 * (section / 10) ** 0.7,
      grams: form * section * modules * 0.19,
      copperGrams: Math.round(form * section * Number(plain(modules * 0.0178, 3)) * 8.9),
      pictures: [`busbar-${form}`],
    };
  },
});
