import { contentAreas } from './content-paths.ts'

/**
 * Which links of a content page the browser may follow ahead of the visitor, while the pointer rests on them. Content
 * pages are rendered ahead: opening one changes nothing. Of the pages where something begins, only the document is
 * fetched. Pages of one booking, payment or account are never requested ahead. Once the app runs, it prefetches pages
 * itself.
 */
export const speculationRules = {
  prerender: [{ where: links(['/', ...contentAreas.flatMap(withPagesBelow)]), eagerness: 'moderate' }],
  prefetch: [{ where: links(['/booking', '/auth/sign-in', '/auth/sign-up']), eagerness: 'moderate' }],
}

function links(paths: string[]) {
  return {
    and: [
      { href_matches: paths.map((pathname) => ({ pathname })) },
      { selector_matches: 'html:not([data-hydrated]) a:not([target], [download], [data-needs-app])' },
      // A file, such as the blog's feed.
      { not: { href_matches: { pathname: '/*.*' } } },
    ],
  }
}

function withPagesBelow(area: string): string[] {
  return [area, `${area}/*`]
}
