import type { PictureName } from '#app/pictures/picture.ts'
import { type Content, type ContentItem, itemForSite } from '#domain/content/content-item.ts'
import { createPlaceholderFiller, needsCompanyData } from '#domain/content/fill-placeholders.ts'
import type { Collection } from '#domain/content/front-matter.ts'
import type { Site, SiteKey } from '#domain/site/site.ts'
import { curlyQuotes } from '#scripts/content/curly-quotes.ts'

/** One image: its path below `/share`, and its sources. */
export type ShareImageSpec = { file: string; title: string; siteName: string; picture: string }

/** Every content page of every site. The groups of questions share one page with one image, and cars share the fleet's. */
export function listShareImages(content: Content, sites: readonly Site[]): ShareImageSpec[] {
  return sites.flatMap((site) =>
    collections.flatMap((collection) =>
      content[collection].map((item: ContentItem<WithPage>) => {
        const { title } = itemForSite(site.key, item)
        return {
          file: shareFile(site.key, pagePath(collection, item.id)),
          title: titleOn(site, title),
          siteName: site.name,
          picture: 'picture' in item ? item.picture : defaultPicture(site.key, collection, item.id),
        }
      }),
    ),
  )
}

type WithPage = Exclude<Collection, 'faq' | 'fleet'>

const collections: WithPage[] = ['pages', 'services', 'service-areas', 'about', 'blog', 'docs']

function shareFile(site: SiteKey, path: string): string {
  return `${site}${path === '/' ? '/home' : path}.jpg`
}

function pagePath(collection: WithPage, id: string): string {
  if (collection === 'about') return id === 'company' ? '/about-us' : `/about-us/${id}`
  if (collection === 'pages') return pagePaths[id] ?? `/${id}`
  return collection === 'service-areas' ? `/service-areas/nyc/${id}` : `/${collection}/${id}`
}

const pagePaths: Record<string, string> = {
  home: '/',
  contact: '/support/contact-us',
  faq: '/support/faq',
  'service-areas': '/service-areas/nyc',
}

/** Company data may change after the build, so titles with such placeholders are not drawn. */
function titleOn(site: Site, title: string): string {
  return curlyQuotes(needsCompanyData(title) ? site.tagline : createPlaceholderFiller(site, undefined)(title))
}

function defaultPicture(site: SiteKey, collection: WithPage, id: string): PictureName {
  if (collection === 'pages' && id === 'home') return site === 'a' ? 'hero-newyork' : 'cabin-night'
  return (collection === 'pages' ? pagePictures[id] : undefined) ?? 'palisades-view'
}

const pagePictures: Record<string, PictureName> = {
  blog: 'manhattan-avenue',
  contact: 'hotel-entrance',
  fleet: 'fleet-suv-q',
  'meta-landing': 'avenue-night',
  services: 'hero-newyork',
  'service-areas': 'manhattan-avenue',
}
