import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageWith } from '../../test-page.tsx';
import PasskeyLogIn from './passkey-log-in.tsx';

test('before the scripts are there the button has its place already, so that no link under it moves', () => {
  expect(renderToString(pageWith(<PasskeyLogIn onAnswer={() => undefined} />))).toContain('button-wide invisible');
});
