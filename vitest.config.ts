import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()
const serverTests = globSync(['server/**/*.test.ts', 'tests/faults/**/*.test.ts'])
/** Generous, for a busy machine: speed is measured by the bench. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

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
          exclude: ['tests/faults/**'],
          setupFiles: ['tests/setup/properties.setup.ts'],
          ...patience,
        },
      },
      // Without a PostgreSQL, everything runs on the embedded database.
      databaseProject(
        'embedded',
        process.env.TEST_DATABASE_URL
          ? serverTests.filter((file) => !usesDatabase(file) || canDiffer(file))
          : serverTests,
      ),
      ...(process.env.TEST_DATABASE_URL
        ? [databaseProject('postgres', serverTests.filter(usesDatabase))]
        : []),
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
            'react-router',
            'zod/mini',
            'zustand',
            'zustand/react/shallow',
          ],
        },
        test: {
          name: 'controls',
          include: ['{app,desk}/**/*.test.tsx'],
          setupFiles: ['tests/setup/controls.setup.ts'],
          // A browser has one focus: concurrent files would take it from each other.
          fileParallelism: false,
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args: chromiumFlags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})

/**
 * Tests without a database run once. So do the tests of whole pages and their cache: the queries behind them (fleet,
 * rates, sessions) have their own tests, and rendering every page takes long.
 */
function usesDatabase(file: string): boolean {
  if (/^server\/pages\/(cached-)?pages\.test\.ts$/.test(file)) return false
  return /#tests\/support\/(open-test-\w+|start-server|[\w-]+-test-api)\.ts/.test(readFileSync(file, 'utf8'))
}

/**
 * Tests whose result can depend on the kind of database, because of its single connection, crash recovery or locks:
 * data, jobs, money, holds, races, faults, and the start of the server. All others run the same SQL on both.
 */
function canDiffer(file: string): boolean {
  return /^server\/(data|live|queue|workers)\/|^tests\/faults\/|payment|hold|race|lockout|limit|health|server\/main\./.test(
    file,
  )
}

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
      globalSetup: [
        'tests/setup/gazetteer.setup.ts',
        'tests/setup/receipt-fonts.setup.ts',
        'tests/setup/database.setup.ts',
      ],
      ...patience,
    },
  }
}
