const AREA = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/;
const LENGTH = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)x/;
/** Who says '60x60' of something larger than a hand may mean centimetres. */
const CENTIMETRES_MIN = 20;
const CENTIMETRES_MAX = 320;

/** Who says '6 mm' of a wire means 6 mm². */
const CROSS_SECTIONS: ReadonlySet<string> = new Set(
  '0.25 0.5 0.75 1 1.5 2.5 4 6 10 16 25 35 50 70 95 120 150 185 240'.split(' '),
);

/**
 * What a number may mean as well, if nothing is found for what it says: '60x60' also 600 × 600 mm, '120x30' also '30x120', a
 * clamp of 3 poles also one for 3 wires, a strip '6-fach' one of 6 and a '24-way' board one of 24 modules, '625' a panel of
 * 625 × 625, '6 mm' 6 mm² too, a breaker of three phases one of three poles.
 */
export function otherReadings(term: string): readonly string[] {
  const crossSection = /^(\d+(?:\.\d+)?)mm$/.exec(term)?.[1];
  if (crossSection !== undefined && CROSS_SECTIONS.has(crossSection)) return [`${crossSection}mm2`];
  // '8p' of a switch, '4k' of an actuator, '3f' of a frame, '2x'.
  const places = /^(\d{1,2})[fkpx]$/.exec(term)?.[1];
  if (places !== undefined) return [`${places}fach`];
  const rate = /^(\d+(?:\.\d)?)g(?:b|be|bps)?$/.exec(term)?.[1];
  if (rate !== undefined) return [`${rate}gbit`];
  // 'FI 40/0.03'.
  if (/^0\.\d+$/.test(term)) return [`${plain(Number(term) * 1000)}ma`];
  // A data cable '6A' is of category 6A.
  if (/^[5-8]a$/.test(term)) return [`cat${term}`];
  const phases = /^(\d)ph$/.exec(term)?.[1];
  if (phases !== undefined) return [`${phases}p`];
  // 'Röhre 120' is one of 120 cm.
  if (/^\d{2,3}$/.test(term)) return [`${term}fach`, `${term}0mm`, ...(term.length === 3 ? [`${term}x${term}`] : [])];
  if (/^\d$/.test(term)) return [`${term}fach`];
  // An Italian contact that is open.
  const open = /^(\d)na$/.exec(term)?.[1];
  if (open !== undefined) return [`${open}no`];
  const side = /^\d{4}$/.exec(term)?.[0];
  if (side !== undefined) return [`${side}x${side}`];
  const count = /^(\d{1,2})fach$/.exec(term)?.[1];
  if (count !== undefined) return [count, `${count}te`];
  const [, first, second] = AREA.exec(term) ?? [];
  if (first === undefined || second === undefined || LENGTH.test(term)) return [];
  const turned = first === second ? [] : [`${second}x${first}`];
  const isSize = [first, second].every((side) => Number(side) >= CENTIMETRES_MIN && Number(side) <= CENTIMETRES_MAX);
  if (!isSize) return turned;
  const [width, height] = [plain(Number(first) * 10), plain(Number(second) * 10)];
  // Whoever says 62 cm of a panel of 625 mm leaves the half away.
  const halves = `${plain(Number(first) * 10 + 5)}x${plain(Number(second) * 10 + 5)}`;
  return [...turned, `${width}x${height}`, ...(width === height ? [halves] : [`${height}x${width}`])];
}

function plain(value: number): string {
  return String(Number(value.toPrecision(9)));
}
