import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { pictureNames } from '#app/pictures/picture.ts'
import type { Content } from '#domain/content/content-item.ts'
import { sitesSchema } from '#domain/site/site-schema.ts'
import { compileContent } from '#scripts/content/compile-content.ts'
import { listKnownAssets } from '#scripts/content/content-plugin.ts'
import { listShareImages } from './list-share-images.ts'

const root = join(import.meta.dirname, '..', '..')
const sites = sitesSchema.parse(JSON.parse(await readFile(join(root, 'config/sites.json'), 'utf8')))

let content: Content

beforeAll(async () => {
  content = await compileContent(join(root, 'content'), listKnownAssets(root))
}, 60_000)

test('every content page has its own image on each site; cars share that of the fleet', () => {
  const { faq: _, fleet: __, ...paged } = content
  const files = listShareImages(content, sites).map(({ file }) => file)

  expect(new Set(files).size).toBe(files.length)
  expect(files).toHaveLength(Object.values(paged).flat().length * sites.length)
  for (const key of ['a', 'b'])
    for (const page of [
      ...['home', 'services', 'fleet', 'blog', 'support/faq', 'support/contact-us', 'meta-landing'],
      'service-areas/nyc',
      ...content.services.map(({ id }) => `services/${id}`),
      ...content['service-areas'].map(({ id }) => `service-areas/nyc/${id}`),
      ...content.about.map(({ id }) => (id === 'company' ? 'about-us' : `about-us/${id}`)),
      ...content.blog.map(({ id }) => `blog/${id}`),
      ...content.docs.map(({ id }) => `docs/${id}`),
    ])
      expect(files).toContain(`${key}/${page}.jpg`)
})

test('every image names its site and one of our pictures, and has no placeholder in its title', () => {
  for (const { file, title, siteName, picture } of listShareImages(content, sites)) {
    expect(siteName).toBe(file.startsWith('a/') ? sites[0].name : sites[1].name)
    expect(pictureNames).toContain(picture)
    expect(title).not.toMatch(/[{}"']/)
  }
})

test('a site with its own text has its own title', () => {
  const [a, b] = titlesOf({ title: 'On {{site}}', sites: { b: { title: '{{brand}} "by Night"' } } })

  expect(a).toBe('On Sagewood Limousine')
  expect(b).toBe('Sagewood “by Night”')
})

test('company data that may change is left out of a title', () => {
  expect(titlesOf({ title: 'From {{hourly luxury-suv}} an Hour' })).toEqual(
    sites.map(({ tagline }) => tagline),
  )
})

function titlesOf(texts: Pick<Content['pages'][number], 'title' | 'sites'>) {
  const page = { id: 'home', description: '', excerpt: '', body: [], ...texts }
  const only = {
    pages: [page],
    services: [],
    'service-areas': [],
    fleet: [],
    about: [],
    blog: [],
    docs: [],
    faq: [],
  }
  return listShareImages(only, sites).map(({ title }) => title)
}
