import { test as base } from '@playwright/test'

/**
 * Playwright's `test`, which also closes the contexts that a test has opened itself: Playwright leaves them open until the
 * worker ends, and their pages go on calling servers that are gone.
 */
export const test = base.extend<{ closeContexts: undefined }>({
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
