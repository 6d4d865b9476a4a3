// `npm run icons`: writes the sprite that `web/app/ui/icon.tsx` refers to, from the list beside it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { iconNames } from '../web/app/ui/icon-names.ts';
import { iconSprite } from '../web/icon-sprite.ts';
import { root } from './repository.ts';

writeFileSync(path.join(root, 'web/app/ui/icons.svg'), await iconSprite(iconNames));
console.log(`${iconNames.length} icons written.`);
