import type { EntryCardData } from '#app/features/catalogue/entry-card.tsx'
import { contentCard, listContent } from '#app/features/content/content.server.ts'
import type { dependencies } from '#app/render/page-context.ts'

/** The other pages about the company, without the rates, which the menu links. */
export async function otherAboutPages(
  args: Parameters<typeof dependencies>[0],
  current: string,
): Promise<EntryCardData[]> {
  const pages = await listContent(args, 'about')
  return pages
    .filter(({ id }) => id !== current && id !== 'rates')
    .map((page) => ({
      ...contentCard('/about-us', page),
      ...(page.id === 'company' ? { to: '/about-us' } : {}),
    }))
}
