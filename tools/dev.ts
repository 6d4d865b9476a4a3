// `npm run dev`: the shop with hot reload. Pages change in the browser; a change in the API restarts the shop.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './repository.ts';

const watched = ['api/src', 'contract/src', 'packages'].map((folder) => `--watch-path=${path.join(root, folder)}`);
// Vite loads the development build of React Router; the server must take the same, or they do not know each other.
const options = ['--conditions=development', ...watched, '--watch-preserve-output'];
const child = spawn(process.execPath, [...options, 'api/src/app/main.ts'], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'development' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
  });
}
child.once('exit', (code) => process.exit(code ?? 0));
