import type { Crumb } from '#app/ui/navigation/breadcrumb.tsx'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'
import type { DescribedPage } from './page-subject.ts'
import type { BreadcrumbList, ItemList, ListItem } from './schema-org.ts'

/** The breadcrumbs of the page's heading. Crumbs without a link are left out: search engines reject them. */
export function breadcrumbNode(
  site: PublicSite,
  page: DescribedPage,
  crumbs: readonly Crumb[],
): BreadcrumbList {
  const last = crumbs.at(-1)
  const steps = [
    { title: 'Home', to: '/' },
    ...crumbs.slice(0, -1).flatMap(({ label, to }) => (to ? [{ title: label, to }] : [])),
    ...(last ? [{ title: last.label, to: page.path }] : []),
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': publicUrl(site, `${page.path}#breadcrumb`),
    itemListElement: listItems(site, steps),
  }
}

export function itemListNode(
  site: PublicSite,
  page: DescribedPage,
  entries: readonly { title: string; to: string }[],
): ItemList {
  return {
    '@type': 'ItemList',
    '@id': publicUrl(site, `${page.path}#list`),
    name: page.title,
    url: publicUrl(site, page.path),
    itemListElement: listItems(site, entries),
  }
}

function listItems(site: PublicSite, entries: readonly { title: string; to: string }[]): ListItem[] {
  return entries.map(({ title, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: publicUrl(site, to),
  }))
}
