import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole site's manifest is small; asking the server for parts of it on every hover costs more than it saves.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
