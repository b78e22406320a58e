import { expect, test } from 'vitest'
import { speculationRules } from './speculation-rules.ts'

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
