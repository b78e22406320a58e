import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'
import { localesPlugin } from './scripts/locales.ts'

const executablePath = findChromium()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,scripts}/**/*.test.ts', 'app/**/*.test.ts'],
        },
      },
      {
        plugins: [localesPlugin(), tailwindcss()],
        test: {
          name: 'controls',
          include: ['app/**/*.test.tsx'],
          setupFiles: ['tests/controls.setup.ts'],
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
