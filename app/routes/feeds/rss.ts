import { listContent, loadPageText } from '#app/features/content/content.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import { tags } from '#domain/content/blog.ts'
import { publicUrl } from '#domain/site/site.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import type { Route } from './+types/rss.ts'
import { cachedTextResponse, escapeXml } from './feed-text.ts'

/** The blog as RSS 2.0, newest article first. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = dependencies(args)
  const text = await loadPageText(args, 'blog')
  const articles = await listContent(args, 'blog')
  const address = (path: string) => escapeXml(publicUrl(site, path))
  const changed = articles.map(({ date, updated }) => updated ?? date).sort()
  const items = articles.map(
    ({ id, title, excerpt, date, tags: names }) => `    <item>
      <title>${escapeXml(title)}</title>
      <link>${address(`/blog/${id}`)}</link>
      <guid>${address(`/blog/${id}`)}</guid>
      <pubDate>${rfc822Date(date)}</pubDate>
      <description>${escapeXml(excerpt)}</description>
${tags
  .filter(({ name }) => names.includes(name))
  .map((tag) => `      <category>${escapeXml(tag.title)}</category>`)
  .join('\n')}
    </item>`,
  )
  return cachedTextResponse(
    'application/rss+xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(`${site.name}: ${text.title}`)}</title>
    <link>${address('/blog')}</link>
    <description>${escapeXml(text.description)}</description>
    <language>en-us</language>
    <lastBuildDate>${rfc822Date(changed.at(-1))}</lastBuildDate>
    <atom:link href="${address('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
  </channel>
</rss>
`,
  )
}

/** RFC 822, as RSS requires. Noon UTC is the same day in New York and most of the world. */
function rfc822Date(day: CalendarDay = '1970-01-01'): string {
  return new Date(`${day}T12:00Z`).toUTCString()
}
