import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build/site',
  ssr: true,
  // The whole route manifest is about 2 KB; requesting parts of it before navigations would cost more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
