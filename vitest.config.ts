import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'
import { localesPlugin } from './scripts/vite-plugins/locales.ts'

const executablePath = findChromium()
const serverTests = globSync(['server/**/*.test.ts', 'tests/faults/**/*.test.ts'])
/** For a busy machine: how fast it is, is the bench's business. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    // Left to itself, Vitest keeps a core free; on two that is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'rules',
          // Pure functions have no state to keep apart.
          isolate: false,
          include: ['{app,domain,scripts,tests}/**/*.test.ts'],
          exclude: ['tests/faults/**'],
          setupFiles: ['tests/setup/properties.setup.ts'],
          ...patience,
        },
      },
      // Without a PostgreSQL, everything runs on the embedded database.
      databaseProject(
        'embedded',
        process.env.TEST_DATABASE_URL
          ? serverTests.filter((file) => !asksDatabase(file) || canDiffer(file))
          : serverTests,
      ),
      ...(process.env.TEST_DATABASE_URL
        ? [databaseProject('postgres', serverTests.filter(asksDatabase))]
        : []),
      {
        plugins: [localesPlugin(), tailwindcss()],
        // As in the product: an icon sprite inlined as a data address cannot be referred into.
        build: { assetsInlineLimit: 0 },
        // Found while a test runs, these would reload it half-way.
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
            '@tanstack/react-virtual',
          ],
        },
        test: {
          name: 'controls',
          include: ['app/**/*.test.tsx'],
          setupFiles: ['tests/setup/controls.setup.ts'],
          // A browser has one focus: files side by side would take it from each other.
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
 * What asks no database anything is the same on both, and runs once. So do whole pages and how they are kept: what they
 * ask (the fleet, the rates, a session) has tests of its own, and rendering them all takes long.
 */
function asksDatabase(file: string): boolean {
  if (/^server\/pages\/(cached-)?pages\.test\.ts$/.test(file)) return false
  return /#tests\/support\/(open-test-\w+|start-server|[\w-]+-test-api)\.ts/.test(readFileSync(file, 'utf8'))
}

/**
 * Where one connection, another crash recovery or another lock can make a difference: data, jobs, money, holds, races,
 * faults, and how the server starts. What is left asks and writes by the same SQL.
 */
function canDiffer(file: string): boolean {
  return /^server\/(data|queue|workers)\/|^tests\/faults\/|payment|hold|race|lockout|limit|health|server\/main\./.test(
    file,
  )
}

function databaseProject(name: 'embedded' | 'postgres', include: string[]) {
  return {
    test: {
      name,
      include,
      // No module keeps anything from one test to the next, and importing them took a third of the time. In threads the
      // workers share one compiled embedded database as well.
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
