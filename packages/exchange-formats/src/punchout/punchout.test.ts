import { describe, expect, test } from 'vitest';
import { decodeXml } from './decode-bytes.ts';
import { pricePerOne } from './decimal.ts';
import { readForm, readUrlencoded, splitHook } from './form.ts';
import { maskFields, maskXml } from './mask-secrets.ts';
import { readOciCall, writeOciReturn } from './oci.ts';
import { planLine, planLines } from './plan-line.ts';
import { readOciReturn } from './read-oci-return.ts';
import { readCxmlRequest, readCxmlResponse, readPunchOutOrderMessage } from './read-cxml.ts';
import { cable, fault, oci } from './punchout.test-world.ts';
import type { TransferRules } from './transfer-line.ts';
import { unitIn, unitOut } from './units.ts';
import { writeCxmlResponse, writePunchOutOrderMessage, writePunchOutSetup } from './write-cxml.ts';

describe('OCI', () => {
  test('the buyer’s number is that of the number map, else what the company calls the article', () => {
    const matnrOf = (numberMap: Record<string, string>) =>
      writeOciReturn(planLines([{ ...cable, buyerNumber: 'K-15' }], { ...oci, numberMap }), oci).find(
        ([name]) => name === 'NEW_ITEM-MATNR[1]',
      )?.[1];
    expect([matnrOf({}), matnrOf({ '7036563': 'M-1' })]).toEqual(['K-15', 'M-1']);
  });

  test('cable at 89.00 per 100 m leaves with its price unit, and comes in as it left', () => {
    const fields = writeOciReturn(planLines([cable], oci), oci);
    expect(fields).toContainEqual(['NEW_ITEM-PRICE[1]', '89.00']);
    expect(fields).toContainEqual(['NEW_ITEM-PRICEUNIT[1]', '100']);
    expect(fields).toContainEqual(['NEW_ITEM-QUANTITY[1]', '200.000']);
    expect(fields).toContainEqual(['NEW_ITEM-LONGTEXT_1:132[]', '']);
    expect(fields).toContainEqual(['NEW_ITEM-MATNR[1]', '']);
    expect(readOciReturn(fields)).toMatchObject([{ at: 1, faults: [], quantity: 200, price: 89, priceUnit: 100 }]);
  });

  test('a long description is cut, moved or refused as the buyer wants it', () => {
    const of = (rule?: 'cut' | 'refuse' | 'longText') => {
      const planned = planLine(cable, { ...oci, fieldRules: rule ? { description: rule } : {} });
      const field = planned.fields.find((one) => one.field === 'description');
      return { result: planned.result, sent: field?.sent.length, longText: planned.longText };
    };
    expect(of()).toMatchObject({ result: 'cut', longText: '' });
    expect(of().sent).toBeLessThanOrEqual(40);
    expect(of('longText')).toMatchObject({ result: 'cut', longText: cable.description });
    expect(of('refuse')).toMatchObject({ result: 'refused' });
  });

  test('a text is cut between words, so that no number becomes another one', () => {
    const sentFor = (description: string) =>
      planLine({ ...cable, description }, oci).fields.find(({ field }) => field === 'description')?.sent;
    expect(sentFor('Câble TT 3×1.5 mm² LNPE gris, couronne 50 m')).toBe('Câble TT 3×1.5 mm² LNPE gris, couronne');
    expect(sentFor(`${'x'.repeat(38)} 50 m`)).toBe('x'.repeat(38));
    expect(sentFor('x'.repeat(60))).toBe('x'.repeat(40));
  });

  test('an article number that does not fit is never cut: it would be another article', () => {
    const planned = planLine({ ...cable, articleNumber: 'A'.repeat(41) }, oci);
    expect(planned.result).toBe('refused');
  });

  test('units go by the buyer’s own table first; what no table knows refuses the line', () => {
    expect(unitOut('C62', {})).toBe('PCE');
    expect(unitOut('H87', { C62: 'ST' })).toBe('ST');
    expect(unitOut('WUERFEL', {})).toBeUndefined();
    expect(unitIn('ST', { C62: 'ST' })).toBe('C62');
    expect(unitIn('FURLONG', {})).toBeUndefined();
    expect(planLine({ ...cable, unit: 'WUERFEL' }, oci)).toMatchObject({ result: 'refused' });
  });

  test('who sees no prices sends none, and cXML, which cannot do without, is refused', () => {
    const hidden = { ...cable, netCents: null };
    expect(planLine(hidden, oci).fields.find(({ field }) => field === 'price')).toMatchObject({
      sent: '',
      result: 'lost',
    });
    expect(writeOciReturn(planLines([hidden], oci), oci)).toContainEqual(['NEW_ITEM-PRICE[1]', '']);
    expect(planLine(hidden, { ...oci, protocol: 'cxml' }).result).toBe('refused');
  });

  test('what moves to the long text is named there, so that nobody reads a bare number', () => {
    const rules: TransferRules = {
      ...oci,
      customFields: [],
      fieldRules: { eNumber: 'longText', gtin: 'longText', additions: 'longText', commission: 'longText' },
    };
    expect(planLine({ ...cable, additionsCents: 10_401 }, rules).longText.split('\n')).toEqual([
      'E-No 113301204',
      'GTIN 0761234567890',
      'Länggasse 12',
      'vRG / Kupferzuschlag CHF 104.01',
    ]);
  });

  test('additions are a line of their own where the buyer wants that, and are said to be lost where not', () => {
    const taxed = { ...cable, additionsCents: 250 };
    expect(planLine(taxed, oci).result).toBe('lost');
    const [line, fee] = planLines([taxed], { ...oci, areAdditionsLines: true });
    expect(line?.result).not.toBe('lost');
    expect(fee?.fields).toContainEqual(expect.objectContaining({ field: 'price', sent: '2.50' }));
    expect(fee?.line.description).toBe(`vRG / Kupferzuschlag ${cable.articleNumber}`);
  });

  test('a call is read whatever its case, with a hook of another name; a quantity below zero is refused', () => {
    const call = readOciCall(
      [
        ['username', 'u'],
        ['password', ' p '],
        ['RETURN_URL', 'https://a.example/x'],
      ],
      'RETURN_URL',
    );
    expect(call).toMatchObject({ username: 'u', password: ' p ', hookUrl: 'https://a.example/x', function: '' });
    expect(
      fault(() =>
        readOciCall([
          ['FUNCTION', 'VALIDATE'],
          ['QUANTITY', '-3'],
        ]),
      ),
    ).toBe('quantity_wrong');
    expect(fault(() => readOciCall([['FUNCTION', 'DROP']]))).toBe('not_this_protocol');
  });

  test('the query of a hook goes into fields of the form', () => {
    expect(splitHook('https://a.example/hook?x=1&y=%C3%A4')).toEqual({
      action: 'https://a.example/hook',
      hidden: [
        ['x', '1'],
        ['y', 'ä'],
      ],
    });
  });
});

describe('cXML', () => {
  const rules = { ...oci, protocol: 'cxml' as const };
  const facts = {
    payloadId: '1@shop',
    at: new Date('2026-11-24T09:00:00Z'),
    from: { domain: 'NetworkId', identity: 'shop' },
    to: { domain: 'NetworkId', identity: 'buyer' },
    buyerCookie: '<&"cookie',
    language: 'de',
    currency: 'CHF',
    costCentre: '4100',
    operationAllowed: 'edit' as const,
  };

  test('prices are per one unit with as many places as it takes', () => {
    expect(pricePerOne(8900, 100)).toBe('0.89');
    expect(pricePerOne(8905, 100)).toBe('0.8905');
    expect(pricePerOne(12345, 1000)).toBe('0.12345');
    expect(pricePerOne(5670, 1)).toBe('56.70');
  });

  test('a cart goes out and comes in the same, its cookie untouched; without lines it is a cancel', () => {
    const read = readPunchOutOrderMessage(writePunchOutOrderMessage(facts, planLines([cable], rules)));
    expect(read).toMatchObject({
      buyerCookie: '<&"cookie',
      total: 178,
      items: [
        {
          quantity: 200,
          unitPrice: 0.89,
          unit: 'MTR',
          supplierPartId: '7036563',
          auxiliaryId: '7036563',
          description: cable.description,
        },
      ],
    });
    expect(readPunchOutOrderMessage(writePunchOutOrderMessage(facts, []))).toMatchObject({ items: [], total: 0 });
  });

  test('a set-up that the simulator writes is read, and its secret is masked in what is kept', () => {
    const buyer = { domain: 'NetworkId', identity: '100200' };
    const xml = writePunchOutSetup({
      ...facts,
      buyer,
      supplier: buyer,
      secret: 'geheim',
      operation: 'edit',
      hookUrl: 'https://a.example',
      setupUrl: 'https://b.example',
      selectedItem: '',
      items: [{ articleNumber: '1', lineKey: '1', quantity: 2 }],
    });
    expect(readCxmlRequest(xml)).toMatchObject({
      sender: { identity: '100200', secret: 'geheim' },
      content: { kind: 'setup', operation: 'edit', items: [{ supplierPartId: '1', quantity: 2 }] },
    });
    expect(maskXml(xml)).not.toContain('geheim');
  });

  test('an answer names status and start page', () => {
    const xml = writeCxmlResponse(facts, { code: 200, text: 'success' }, 'https://b.example/start?a=1&b=2');
    expect(readCxmlResponse(xml)).toEqual({ code: 200, text: 'success', startPage: 'https://b.example/start?a=1&b=2' });
  });

  test.each([
    ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><cXML>&b;</cXML>', 'entities_declared'],
    ['<!DOCTYPE x [<!ELEMENT y ANY>]><cXML/>', 'entities_declared'],
    ['<cXML>&undeclared;</cXML>', 'not_xml'],
    ['<cXML>', 'not_xml'],
    ['', 'not_xml'],
    ['<html/>', 'not_this_protocol'],
    ['<a>'.repeat(60), 'too_deep'],
  ])('%s is refused as %s', (xml, wanted) => {
    expect(fault(() => readCxmlRequest(xml))).toBe(wanted);
  });
});

describe('bytes', () => {
  test('what says UTF-8 and is ISO-8859-1 is read as what it is, and said', async () => {
    const lie = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>Zürich</a>', 'latin1');
    const read = decodeXml(lie, undefined);
    expect(read.text).toContain('Zürich');
    expect(read.isCharsetWrong).toBe(true);
    expect(readUrlencoded('a=Z%FCrich')).toMatchObject({ fields: [['a', 'Zürich']], charset: 'iso-8859-1' });
    expect(readUrlencoded('a=Z%C3%BCrich')).toMatchObject({ fields: [['a', 'Zürich']], charset: 'utf-8' });
    const body = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nZürich\r\n--x--\r\n', 'latin1');
    expect((await readForm(body, 'multipart/form-data; boundary=x')).fields).toEqual([['a', 'Zürich']]);
  });

  test('secrets in addresses are masked, and nothing else of them', () => {
    const [[, hook] = ['', '']] = maskFields([
      ['HOOK_URL', 'https://me:pw@srm.example/in?sap-client=100&access_token=t#a'],
    ]);
    expect(hook).toBe('https://me:••••••@srm.example/in?sap-client=100&access_token=••••••#a');
    expect(maskXml('<URL>https://srm.example/in?a=1&amp;password=x&amp;b=2</URL>')).toBe(
      '<URL>https://srm.example/in?a=1&amp;password=••••••&amp;b=2</URL>',
    );
    expect(maskFields([['NEW_ITEM-DESCRIPTION[1]', 'Passstück; token=1']])[0]?.[1]).toBe('Passstück; token=1');
  });

  test('passwords of forms are masked', () => {
    expect(
      maskFields([
        ['PASSWORD', 'x'],
        ['pw_kunde', 'y'],
        ['USERNAME', 'z'],
      ]),
    ).toEqual([
      ['PASSWORD', '••••••'],
      ['pw_kunde', '••••••'],
      ['USERNAME', 'z'],
    ]);
  });
});
