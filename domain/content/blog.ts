import type { ArticleTag } from './tags.ts'

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
