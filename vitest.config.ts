import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumEnvironment, chromiumFlags, findChromium } from './scripts/chromium.ts'
import { listServerTests } from './tests/setup/server-tests.ts'

const executablePath = findChromium()
const serverTests = listServerTests({ hasPostgres: Boolean(process.env.TEST_DATABASE_URL) })
/** Generous, for a busy machine: speed is measured by the bench. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    // By default Vitest leaves a core unused, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'rules',
          // Pure functions share no state.
          isolate: false,
          include: ['{app,desk,domain,drive,scripts,tests}/**/*.test.ts'],
          exclude: ['tests/faults/**', 'tests/site-checks/site-checks.test.ts'],
          setupFiles: ['tests/setup/properties.setup.ts'],
          ...patience,
        },
      },
      databaseProject('embedded', serverTests.embedded),
      ...(serverTests.postgres.length ? [databaseProject('postgres', serverTests.postgres)] : []),
      {
        plugins: [tailwindcss()],
        // As in the product: `<use>` cannot refer into an icon sprite that is inlined as a data URL.
        build: { assetsInlineLimit: 0 },
        // If Vite discovers these while a test runs, it reloads the page in the middle of the test.
        optimizeDeps: {
          include: [
            '@googlemaps/js-api-loader',
            'altcha-lib',
            'altcha-lib/algorithms/web/pbkdf2',
            'axe-core',
            'libphonenumber-js/core',
            'lucide-react',
            'react-aria/useDrag',
            'react-aria/useDrop',
            'react-router',
            'zod/mini',
            'zustand',
            'zustand/react/shallow',
          ],
        },
        test: {
          name: 'controls',
          include: ['{app,desk,drive}/**/*.test.tsx'],
          setupFiles: ['tests/setup/controls.setup.ts'],
          // A browser has one focus: concurrent files would take it from each other.
          fileParallelism: false,
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath, args: chromiumFlags, env: chromiumEnvironment },
              // Without it, an element that does not appear is awaited as long as a test may take.
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})

function databaseProject(name: 'embedded' | 'postgres', include: string[]) {
  return {
    test: {
      name,
      include,
      // No module holds state between tests, and importing took a third of the time. Threads also share one compiled
      // embedded database.
      isolate: false,
      pool: 'threads' as const,
      setupFiles: ['tests/setup/properties.setup.ts'],
      globalSetup: ['tests/setup/generated-files.setup.ts', 'tests/setup/database.setup.ts'],
      ...patience,
    },
  }
}
