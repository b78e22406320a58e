import type { PageText } from '#app/features/content/content-resources.ts'
import type { Picture } from '#app/pictures/picture.ts'
import type { ContentItem } from '#domain/content/content-item.ts'
import type { QuestionGroup } from '#domain/content/questions.ts'
import type { FareTable } from '#domain/pricing/examples/fare-table.ts'

/** What a page is about, in the page's own data. How search engines read it is decided when the server renders. */
export type PageSubject =
  | { kind: 'company' }
  | ServiceSubject
  | { kind: 'questions'; groups: readonly QuestionGroup[] }
  | { kind: 'list'; entries: readonly Entry[] }
  | { kind: 'blog'; blog: PageText; entries: readonly Entry[] }
  | { kind: 'article'; article: ContentItem<'blog'>; picture: Picture }

export type ServiceSubject = {
  kind: 'service'
  /** What sort of service it is, where the site's own line does not say it. */
  type?: string
  pictures: readonly Picture[]
  /** Where it is to be had, where that is not everywhere we drive. */
  places?: readonly string[]
  byTheHour?: boolean
  fares?: FareTable
  /** Example prices as the page words them. */
  examples?: readonly { label: string; total: string }[]
}

type Entry = { title: string; to: string }

/** A page as search engines are told of it. */
export type DescribedPage = { path: string; title: string; description: string }
