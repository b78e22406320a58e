import { defineConfig } from '@playwright/test'
import { chromiumEnvironment, chromiumFlags, findChromium } from './scripts/chromium.ts'
import { secretKey } from './tests/e2e/support/secret-key.ts'

// With TEST_PORT, several checkouts can run their browser tests at the same time.
const port = Number(process.env.TEST_PORT ?? 3210)

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // Generous, for a busy machine: speed is measured by the bench.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may starve a browser. A second try tells that from an error; the report shows both.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags, env: chromiumEnvironment },
  },
  webServer: {
    command: 'node tests/e2e/support/serve-site.ts',
    env: {
      PORT: String(port),
      DATA_DIR: 'test-results/data',
      LOG_LEVEL: 'warn',
      // Each test sends its own client address.
      TRUST_PROXY: 'true',
      // Tests wait for emails: each job then starts as soon as it is due.
      JOB_POLLING_SECONDS: '2',
      SECRET_KEY: secretKey,
      NODE_COMPILE_CACHE: 'node_modules/.cache/test-servers',
    },
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
