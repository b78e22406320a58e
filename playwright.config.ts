import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'

// Several checkouts can run their browser tests at once, each on a port of its own.
const port = Number(process.env.TEST_PORT ?? 3210)
const developmentPort = port + 1

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // Patience for a busy machine: how fast a page is, is the bench's business.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may starve a browser for a while. A second try tells that from a fault; the first is told all the same.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  projects: [
    { name: 'site', testIgnore: '**/style-guide.spec.ts' },
    {
      name: 'style guide',
      testMatch: '**/style-guide.spec.ts',
      use: { baseURL: `http://localhost:${developmentPort}` },
    },
  ],
  webServer: [
    {
      command: 'node server/main.ts',
      // Tests say for themselves which network a visitor comes from.
      env: {
        PORT: String(port),
        DATA_DIR: 'test-results/data',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: 'true',
        // Tests wait for emails.
        JOB_POLLING_SECONDS: '0.5',
      },
      url: `http://localhost:${port}/readyz`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: 'node server/main.ts --dev',
      env: { PORT: String(developmentPort), DATA_DIR: 'test-results/development-data', LOG_LEVEL: 'warn' },
      url: `http://localhost:${developmentPort}/readyz`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})
