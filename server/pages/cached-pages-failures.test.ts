import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { toPublicServices } from '#domain/site/page-dependencies.ts'
import { createLogger } from '#server/logging/logger.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { createCachedPages } from './cached-pages.ts'

test('a page that cannot be rendered in the background is logged', async () => {
  const config = testConfig()
  const lines: unknown[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const pages = createCachedPages({
    render: () => Promise.reject(new TypeError('no stream')),
    services: toPublicServices(config),
    logger: createLogger('info', sink),
    now: () => new Date(),
  })

  pages.cacheInBackground(config.sites[0], '/fleet')

  await expect
    .poll(() => lines)
    .toMatchObject([{ msg: 'page could not be cached', path: '/fleet', err: { type: 'TypeError' } }])
})
