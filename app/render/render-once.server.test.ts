import { readFileSync } from 'node:fs'
import { createElement as h, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type RootData, RootDataContext } from '#app/features/document/root-data.ts'
import { type RenderOnce, RenderOnceContext } from '#app/features/document/shared-markup.tsx'
import { Footer } from '#app/features/shell/footer.tsx'
import { Header } from '#app/features/shell/header.tsx'
import { footerSections, navigationSections } from '#app/features/shell/navigation-sections.ts'
import { toPublicSite } from '#domain/site/site.ts'
import { sitesSchema } from '#domain/site/site-schema.ts'
import { renderOnce } from './render-once.server.ts'

const sites = sitesSchema.parse(JSON.parse(readFileSync('config/sites.json', 'utf8')))

test.each([
  ['the header', h(Header)],
  ['the header over a picture', h(Header, { overlay: true })],
  ['the footer', h(Footer)],
])('%s from the cache is what React renders on the page itself, so that it can be hydrated', (_, element) => {
  for (const site of sites) {
    const data = rootData(site)
    const rendered = render(element, data)

    expect(render(element, data, renderOnce)).toBe(rendered)
    expect(render(element, data, renderOnce)).toBe(rendered)
    expect(rendered).toContain(site.configEmail)
  }
})

test('a part is rendered once for its data, and again for other data', () => {
  const [site] = sites
  const [first, second] = [rootData(site), rootData({ ...site, configEmail: 'desk@example.com' })]
  let calls = 0
  const counted: RenderOnce = (name, data, element) =>
    renderOnce(`counted ${name}`, data, h(Counted, { element, onRender: () => (calls += 1) }))

  render(h(Footer), first, counted)
  render(h(Footer), first, counted)
  expect(calls).toBe(1)

  expect(render(h(Footer), second, counted)).toContain('desk@example.com')
  expect(calls).toBe(2)
})

function Counted({ element, onRender }: { element: ReactElement; onRender: () => void }) {
  onRender()
  return element
}

function render(element: ReactElement, data: RootData, cache?: RenderOnce): string {
  return renderToString(h(RenderOnceContext, { value: cache }, h(RootDataContext, { value: data }, element)))
}

function rootData(site: (typeof sites)[number]): RootData {
  const publicSite = toPublicSite(site)
  const fleet = [{ name: 'Luxury SUV', slug: 'luxury-suv' }]
  const menu = navigationSections({ site: publicSite, fleet })
  return { site: publicSite, fleet, menu, footer: footerSections(menu), buildId: 'test', year: 2026 }
}
