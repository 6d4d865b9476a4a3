import type { ContentBlock } from '@shop/contract/content';
import { describe, expect, test } from 'vitest';
import { documentWith, paragraph, words } from './content.test-world.ts';
import { differencesOf, liveAt, outdatedTexts, slugOfLink, stateOf, trackSources } from './content.rules.ts';
import { showNavigation } from './navigation.rules.ts';
import { isMeantFor, announcementStateOf, type Viewer } from './announcements.rules.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

describe('A page', () => {
  test('shows the version published last, and of two at once the later one', () => {
    const versions = [
      { version: 1, liveFrom: day(1) },
      { version: 3, liveFrom: day(20) },
      { version: 2, liveFrom: day(5) },
      { version: 4, liveFrom: day(5) },
    ];
    expect(liveAt(versions, day(10))?.version).toBe(4);
    expect(liveAt(versions, day(20))?.version).toBe(3);
    expect(liveAt(versions, new Date(0))).toBeUndefined();
  });

  test.each([
    [{ isLive: false, isPlanned: false, liveUntil: null }, 'draft'],
    [{ isLive: false, isPlanned: true, liveUntil: null }, 'planned'],
    [{ isLive: true, isPlanned: true, liveUntil: day(30) }, 'published'],
    [{ isLive: true, isPlanned: false, liveUntil: day(10) }, 'ended'],
  ] as const)('%j is %s', (standing, state) => {
    expect(stateOf(standing, day(10))).toBe(state);
  });

  test('knows which translation belongs to which German words, over many changes', () => {
    const first = documentWith(words('Eins', { fr: 'Un' }));
    const before = { document: first, sources: trackSources(null, first) };
    const changed = documentWith(words('Zwei', { fr: 'Un' }));
    const after = { document: changed, sources: trackSources(before, changed) };
    expect(outdatedTexts(after.document, after.sources)).toEqual([{ place: 'pageTitle', language: 'fr' }]);
    const back = trackSources(after, first);
    expect(outdatedTexts(first, back)).toEqual([]);
    const translated = documentWith(words('Zwei', { fr: 'Deux' }));
    expect(outdatedTexts(translated, trackSources(after, translated))).toEqual([]);
  });
});

test('a difference names texts, blocks that came, went or moved, and settings', () => {
  const products = (productSkus: string[]) => ({ id: 'p', blockType: 'products', productSkus }) as ContentBlock;
  const before = documentWith(words('A'), [paragraph('x', words('X')), paragraph('y', words('Y')), products(['1'])]);
  const after = documentWith(words('A', { fr: 'B', it: 'A', en: 'A' }), [
    products(['1', '2']),
    paragraph('y', words('Y')),
    paragraph('z', words('Z')),
  ]);
  const found = differencesOf(before, after).map(({ kind, language, before: from, after: to }) => [
    kind,
    language,
    from,
    to,
  ]);
  expect(found).toEqual([
    ['text', 'fr', 'A', 'B'],
    ['removed', null, 'X', ''],
    ['added', null, '', 'Z'],
    ['moved', null, '1, 2', '1, 2'],
    ['moved', null, 'Y', 'Y'],
    ['setting', null, '1', '1, 2'],
  ]);
});

test.each([
  ['/so/terms', 'terms'],
  ['/fr/so/terms#a', 'terms'],
  ['/category/kabel/k', undefined],
  ['https://other.example/so/terms', undefined],
])('%s leads to %s', (href, slug) => {
  expect(slugOfLink(href)).toBe(slug);
});

test('the navigation leaves out pages that are not shown, words that are missing and groups without links', () => {
  const link = (linkTarget: string, de: string, fr = de) => ({ linkTarget, labelText: words(de, { fr }) });
  const navigation = {
    headerLinks: [link('/so/a', 'A'), link('/so/gone', 'Weg')],
    footerGroups: [
      { labelText: words('Eins'), groupLinks: [link('/so/a', 'A', '')] },
      { labelText: words('Zwei'), groupLinks: [link('/so/gone', 'Weg')] },
    ],
  };
  const isShown = (slug: string) => slug === 'a';
  expect(showNavigation(navigation, 'de', isShown)).toEqual({
    header: [{ label: 'A', href: '/so/a' }],
    footer: [{ label: 'Eins', links: [{ label: 'A', href: '/so/a' }] }],
  });
  expect(showNavigation(navigation, 'fr', isShown).footer).toEqual([]);
});

describe('A announcement', () => {
  const visitor: Viewer = { kind: 'visitor' };
  const staff: Viewer = { kind: 'staff' };
  const user: Viewer = { kind: 'customer', companyNumber: '100100', isAdmin: false };
  const admin: Viewer = { kind: 'customer', companyNumber: '100200', isAdmin: true };

  test.each([
    ['everybody', [visitor, staff, user, admin]],
    ['visitors', [visitor]],
    ['customers', [user, admin]],
    ['administrators', [admin]],
    ['companies', [user]],
    ['staff', [staff]],
  ] as const)('for %s reaches those alone', (audience, meant) => {
    const announcement = { audience, companyNumbers: ['100100'] };
    expect([visitor, staff, user, admin].filter((viewer) => isMeantFor(announcement, viewer))).toEqual(meant);
  });

  test.each([
    [{ liveFrom: day(1), liveUntil: null, isOn: true }, 'running'],
    [{ liveFrom: day(11), liveUntil: null, isOn: true }, 'planned'],
    [{ liveFrom: day(1), liveUntil: day(10), isOn: true }, 'over'],
    [{ liveFrom: day(1), liveUntil: null, isOn: false }, 'off'],
  ] as const)('%j is %s', (times, state) => {
    expect(announcementStateOf(times, day(10))).toBe(state);
  });
});
