import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are sent at once: no second request to the server before the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
