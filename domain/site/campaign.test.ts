import { expect, test } from 'vitest'
import { withoutCampaign } from './campaign.ts'

test.each([
  ['/fleet', '/fleet'],
  ['/fleet?utm_source=meta', '/fleet'],
  ['/blog?page=2&utm_source=meta&utm_campaign=spring', '/blog?page=2'],
  ['/meta-landing?fbclid=IwAR0&gclid=x', '/meta-landing'],
  ['/fleet?utm_source', '/fleet'],
  ['/fleet?passengers=4', '/fleet?passengers=4'],
  ['/fleet?a=b?c&gclid=x', '/fleet?a=b?c'],
  ['/fleet?passengers=4&gclid=x&kind=suv', '/fleet?passengers=4&kind=suv'],
])('%s without its campaign is %s', (address, stripped) => {
  expect(withoutCampaign(address)).toBe(stripped)
})

test('a parameter that only looks like one of a campaign stays in the address', () => {
  for (const query of ['utm=1', 'UTM_SOURCE=x', 'utm_%73ource=x', 'my_utm_source=x', 'a=utm_source', ''])
    expect(withoutCampaign(`/fleet?${query}`)).toBe(`/fleet?${query}`)
})
