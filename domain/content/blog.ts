export const articlesPerPage = 6

/** An average reading speed. */
const wordsPerMinute = 220

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** The path of a blog page; the first page has no number. */
export function blogPath({ page = 1, tag }: { page?: number; tag?: ArticleTag }): string {
  const query = new URLSearchParams()
  if (tag) query.set('tag', tag)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

/** The topics of articles. Front matter and URLs use the name, pages show the title. */
export const tags = [
  { name: 'airports', title: 'Airports' },
  { name: 'prices', title: 'Prices' },
  { name: 'occasions', title: 'Weddings and Proms' },
  { name: 'families', title: 'Families' },
  { name: 'business', title: 'Business' },
  { name: 'cruises', title: 'Cruises' },
  { name: 'accessibility', title: 'Accessibility' },
  { name: 'how-we-work', title: 'How We Work' },
] as const

type ArticleTag = (typeof tags)[number]['name']
