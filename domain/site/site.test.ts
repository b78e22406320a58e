import { expect, test } from 'vitest'
import { documentTitle, pageTitle, publicUrl, type Site, type Sites, siteForHost } from './site.ts'

const sites: Sites = [
  site('a', 'first.example', ['localhost', '127.0.0.1']),
  site('b', 'second.example', ['b.localhost', 'www.second.example']),
]

test.each([
  ['first.example', 'first.example'],
  ['second.example', 'second.example'],
  ['localhost', 'first.example'],
  ['b.localhost', 'second.example'],
  ['www.second.example', 'second.example'],
])('the host %s belongs to %s', (host, expected) => {
  expect(siteForHost(sites, host).host).toBe(expected)
})

test.each(['second.example:3000', 'SECOND.Example', 'B.LOCALHOST:80'])(
  'port and case do not matter: %s',
  (host) => {
    expect(siteForHost(sites, host).host).toBe('second.example')
  },
)

test.each([undefined, '', 'evil.example', 'second.example.evil.example', 'xsecond.example', '[::1]:3000'])(
  'an unknown host gets the default site: %s',
  (host) => {
    expect(siteForHost(sites, host).host).toBe('first.example')
  },
)

test('a page’s public URL has its site’s own host and https', () => {
  expect(publicUrl(sites[1], '/fleet')).toBe('https://second.example/fleet')
})

function site(key: Site['key'], host: string, aliases: string[]): Site {
  return {
    key,
    host,
    aliases,
    brand: 'Brand',
    name: 'Brand Cars',
    tagline: 'Cars',
    titleSeparator: '|',
    description: 'Cars for everybody',
    shareImage: '/share.jpg',
    configPhoneCall: '+12125550147',
    configPhoneNumber: '(212) 555-0147',
    configEmail: 'mail@brand.example',
    configSocialWa: 'https://brand.example/wa',
    configSocialIn: 'https://brand.example/in',
    configSocialIm: 'https://brand.example/im',
    configSocialFb: 'https://brand.example/fb',
    configSocialTt: 'https://brand.example/tt',
    configSocialYt: 'https://brand.example/yt',
    hours: [],
    address: { street: '1 Street', locality: 'Town', region: 'NY', postalCode: '10001' },
  }
}

test("on an error the title is the status code, ' - ', then the error message", () => {
  const error = { status: 404, message: 'Page not found: /nowhere' }
  expect(pageTitle({ path: '/nowhere', metaTitle: 'Ignored', error })).toBe('404 - Page not found: /nowhere')
})

test("otherwise the page's meta title is used", () => {
  expect(pageTitle({ path: '/about-us/why', metaTitle: 'Why Choose Sagewood?' })).toBe('Why Choose Sagewood?')
})

test('otherwise the last path segment is converted to title case', () => {
  expect(pageTitle({ path: '/services/airport-transfers/' })).toBe('Airport Transfers')
})

test('the title template is page title, separator, site name', () => {
  expect(documentTitle({ name: 'Sagewood Limousine', titleSeparator: '|' }, 'Fleet')).toBe(
    'Fleet | Sagewood Limousine',
  )
})
