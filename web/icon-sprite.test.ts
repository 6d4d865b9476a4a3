import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from './app/ui/icon-names.ts';
import { iconSprite } from './icon-sprite.ts';

test('the sprite holds the icons of the list as the set publishes them; `npm run icons` writes it', async () => {
  const file = path.join(import.meta.dirname, 'app/ui/icons.svg');
  expect(readFileSync(file, 'utf8')).toBe(await iconSprite(iconNames));
});

test('a name that the set does not have is no icon', async () => {
  await expect(iconSprite(['no-such-icon'])).rejects.toThrow('no-such-icon');
});
