import type { Handler } from 'hono'
import { contentAreas } from '#domain/site/content-paths.ts'
import type { HttpEnv } from '#server/http/request-context.ts'

/** Content pages name this address in a header, because their policy allows no further inline scripts. */
export const speculationRulesPath = '/speculation-rules.json'

/**
 * Which links the browser may follow ahead of the visitor, while the pointer rests on them. Content pages are rendered
 * ahead: opening one changes nothing. Of the pages where something begins, only the document is fetched. Pages of one
 * booking, payment or account are never requested ahead. Once the app runs, it prefetches pages itself.
 */
export const speculationRules = {
  prerender: [{ where: links(['/', ...contentAreas.flatMap(withPagesBelow)]), eagerness: 'moderate' }],
  prefetch: [{ where: links(['/booking', '/auth/sign-in', '/auth/sign-up']), eagerness: 'moderate' }],
}

export const serveSpeculationRules: Handler<HttpEnv> = (c) =>
  c.body(JSON.stringify(speculationRules), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': 'public, max-age=3600',
  })

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
