import { tags } from '#domain/content/blog.ts'
import { countWords } from '#domain/content/content-item.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'
import { companyReference, language } from './company-nodes.ts'
import type { DescribedPage, PageSubject } from './page-subject.ts'
import { pictureUrl } from './picture-url.ts'
import type { Blog, BlogPosting } from './schema-org.ts'

type SubjectOf<K extends PageSubject['kind']> = Extract<PageSubject, { kind: K }>

/** The same node on every page of the blog's list. */
export function blogNode(site: PublicSite, { blog, entries }: SubjectOf<'blog'>): Blog {
  return {
    '@type': 'Blog',
    '@id': publicUrl(site, '/blog#blog'),
    name: blog.title,
    url: publicUrl(site, '/blog'),
    description: blog.description,
    inLanguage: language,
    publisher: companyReference(site),
    blogPost: entries.map(({ title, to }) => ({
      '@type': 'BlogPosting',
      '@id': articleId(site, to),
      headline: title,
      url: publicUrl(site, to),
    })),
  }
}

export function blogPostingNode(
  site: PublicSite,
  page: DescribedPage,
  { article, picture }: SubjectOf<'article'>,
): BlogPosting {
  const url = publicUrl(site, page.path)
  return {
    '@type': 'BlogPosting',
    '@id': articleId(site, page.path),
    headline: article.title,
    description: page.description,
    url,
    mainEntityOfPage: url,
    image: [pictureUrl(site, picture)],
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    wordCount: countWords(article.body),
    keywords: tags.filter(({ name }) => article.tags.includes(name)).map(({ title }) => title),
    inLanguage: language,
    author: companyReference(site),
    publisher: companyReference(site),
  }
}

function articleId(site: PublicSite, path: string): string {
  return publicUrl(site, `${path}#article`)
}
