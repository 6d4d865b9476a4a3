import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page carries the routes of its links only: the list of all of them weighs more with every module.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
