import { defineFamily, line } from '../family.ts';
import { localized, words } from '../localized-text.ts';
import { colours, materials, plain } from '../vocabulary.ts';
import { toolFor } from './tools-for.ts';

const { blue, brown, black, grey, greenYellow, red, white, orange, violet, yellow } = colours;

/** Single wires, rigid and stranded. */
export const wires = defineFamily({
  id: 'wires',
  eNumberPrefix: '104',
  discountGroup: 'K11',
  opening: 4,
  inOrder: true,
  axes: {
    kind: [
      { code: 'T', de: 'T-Draht', fr: 'Fil T', it: 'Filo T', en: 'T wire', solid: true, label: 'H07V-U', price: 1 },
      {
        code: 'TL',
        de: 'T-Litze',
        fr: 'Toron T',
        it: 'Trefolo T',
        en: 'T strand',
        solid: false,
        label: 'H07V-K',
        price: 1.12,
      },
      {
        code: 'N',
        de: 'N-Draht halogenfrei',
        fr: 'Fil N sans halogène',
        it: 'Filo N senza alogeni',
        en: 'N wire halogen-free',
        solid: true,
        label: 'H07Z-U',
        price: 1.3,
      },
    ],
    section: [1.5, 2.5, 4, 6, 10, 16],
    makeup: [
      {
        code: 'R100',
        step: 100,
        picture: 'ring',
        price: 1,
        label: words('Bund 100 m | couronne 100 m | matassa 100 m | ring 100 m'),
      },
      {
        code: 'T1000',
        step: 1000,
        picture: 'drum',
        price: 0.94,
        label: words('Rolle 1000 m | rouleau 1000 m | rotolo 1000 m | reel 1000 m'),
      },
    ],
    line: [
      line('kabelia', 'Installa', 'KAD'),
      line('drahtwerk', 'Basis', 'DAD', 0.97),
      line('cordano', 'Linea C', 'COD', 1.04),
    ],
    colour: [blue, brown, black, grey, greenYellow, red, white, orange, violet, yellow],
  },
  variants: { colour: 'colour' },
  draft({ line: { series }, kind, section, makeup, colour }) {
    const cross = `1×${plain(section)} mm²`;
    const copper = section * 8.9;
    return {
      category: 'wire-t',
      code: `${kind.code}-${plain(section).replace('.', '')}${colour.code}-${makeup.code}`,
      name: localized(
        `${kind.de} ${cross} ${colour.de}, ${makeup.label.de}`,
        `${kind.fr} ${cross} ${colour.fr}, ${makeup.label.fr}`,
        `${kind.it} ${cross} ${colour.it}, ${makeup.label.it}`,
        `${kind.en} ${cross} ${colour.en}, ${makeup.label.en}`,
      ),
      text: localized(
        `${kind.solid ? 'Starrer Einzelleiter' : 'Flexibler Einzelleiter'} ${kind.label} ${series}, Isolation ${colour.de}. Für die Verdrahtung in Rohr, Kanal und Verteiler.`,
        `Conducteur isolé ${kind.solid ? 'rigide' : 'souple'} ${kind.label} ${series}, isolation ${colour.fr}. Pour le câblage en tubes, canaux et coffrets.`,
        `Conduttore isolato ${kind.solid ? 'rigido' : 'flessibile'} ${kind.label} ${series}, isolamento ${colour.it}. Per il cablaggio in tubi, canali e quadri.`,
        `${kind.solid ? 'Rigid' : 'Flexible'} single core ${kind.label} ${series}, insulation ${colour.en}. For wiring in conduit, trunking and boards.`,
      ),
      keywords: words(
        'Draht Litze Einzelader H07V-U H07V-K | fil toron conducteur | filo trefolo conduttore | wire single core hook-up',
      ),
      attributes: {
        cores: 1,
        section,
        colour,
        makeup: makeup.label,
        conductor: kind.solid
          ? words('eindrahtig (starr) | rigide (massif) | rigido (unifilare) | solid')
          : words('feindrähtig (flexibel) | souple (fils fins) | flessibile (fili sottili) | fine-stranded (flexible)'),
        material: materials.copper,
        outerDiameter: Number(plain(1.6 + Math.sqrt(section) * 1.15, 1)),
        voltage: '450/750 V',
        halogenFree: kind.code === 'N',
        temperature: [-5, 70],
        fireClass: kind.code === 'N' ? 'Dca' : 'Eca',
      },
      cents: (900 + 1680 * section) * kind.price * makeup.price,
      unit: 'MTR',
      priceUnit: 100,
      quantityMin: makeup.step,
      scale: [[makeup.step * 10, 0.95]],
      grams: copper * 1.35,
      copperGrams: Math.round(copper),
      co2PerGram: 3.5,
      relations: [toolFor.ferrules],
      pictures: [`wire-${colour.key}-${makeup.picture}`],
    };
  },
});
