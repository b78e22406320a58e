import { afterAll, expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { speculationRules } from './speculation-rules.ts'

const site = await openTestSite()
afterAll(() => site.close())

test('a content page names the rules, and they are served as rules', async () => {
  for (const path of ['/docs/terms', '/fleet?passengers=3']) {
    const page = await site.fetch(path)
    expect(page.headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"')
  }
  const rules = await site.fetch('/speculation-rules.json')
  expect(rules.headers.get('Content-Type')).toBe('application/speculationrules+json')
  expect(await rules.json()).toEqual(speculationRules)
})

test('a page for one visitor names no rules', async () => {
  for (const path of ['/booking', '/payment', '/auth/sign-in', '/nowhere'])
    expect((await site.fetch(path)).headers.has('Speculation-Rules')).toBe(false)
})

test.each(['/', '/blog', '/blog/an-article', '/fleet', '/fleet/luxury-suv', '/support/faq', '/docs/terms'])(
  '%s is rendered ahead',
  (path) => expect([isMatched('prerender', path), isMatched('prefetch', path)]).toEqual([true, false]),
)

test.each(['/booking', '/auth/sign-in', '/auth/sign-up'])('%s is only fetched ahead', (path) =>
  expect([isMatched('prerender', path), isMatched('prefetch', path)]).toEqual([false, true]),
)

test.each([
  ...['/booking/info', '/booking/created', '/payment', '/payment/success', '/user/profile', '/api/fleet'],
  ...['/auth/reset-password', '/auth/verify-email', '/operator/price', '/meta-landing'],
])('%s is never requested ahead', (path) =>
  expect([isMatched('prerender', path), isMatched('prefetch', path)]).toEqual([false, false]),
)

function isMatched(kind: 'prerender' | 'prefetch', path: string): boolean {
  const [pages] = speculationRules[kind][0]?.where.and ?? []
  const patterns = (pages as { href_matches: { pathname: string }[] }).href_matches
  return patterns.some(({ pathname }) =>
    pathname.endsWith('/*') ? path.startsWith(pathname.slice(0, -1)) : path === pathname,
  )
}
